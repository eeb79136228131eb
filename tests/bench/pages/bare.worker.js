// The least that Pyodide can do: what the page's own start is measured against.

import { loadPyodide } from "__PYODIDE__pyodide.mjs";

await loadPyodide();
postMessage("ready");
