// Starts the worker that the page names, says when it is ready, and lets a test talk to it.

const policy = globalThis.trustedTypes?.createPolicy("engine-worker", {
  createScriptURL: (url) => url,
});
const url = document.body.dataset.worker;
const worker = new Worker(policy?.createScriptURL(url) ?? url, { type: "module" });

worker.addEventListener("message", ready, { once: true });

function ready() {
  document.documentElement.dataset.engine = "ready";
  performance.mark("engine-ready");
}

/** The worker's answer to a Python source. */
globalThis.run = (source) =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => ("result" in data ? resolve(data.result) : reject(data.error));
    worker.postMessage(source);
  });
