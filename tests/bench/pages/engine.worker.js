// Pyodide with our wheel; runs the Python that it is sent and answers with its last value.

import { loadPyodide } from "__PYODIDE__pyodide.mjs";

const base = new URL("/b/__BUILD__/", location.href).href;
const lock = await fetch(`${base}pyodide-lock.json`).then((response) => response.json());
const pyodide = await loadPyodide({ lockFileContents: lock, packageBaseUrl: base });
await pyodide.loadPackage("croupier", { messageCallback: () => {} });
postMessage("ready");

self.onmessage = ({ data }) => {
  try {
    postMessage({ result: pyodide.runPython(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
};
