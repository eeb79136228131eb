// The globals of the service worker, beside those of the engine's worker: TypeScript has one type
// for `self` in all workers. For tsc only, never shipped.

interface WorkerGlobalScopeEventMap {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
}

interface WorkerGlobalScope {
  addEventListener(type: "message", listener: (event: ExtendableMessageEvent) => void): void;
}

declare function skipWaiting(): Promise<void>;
declare var clients: Clients;
declare var registration: ServiceWorkerRegistration;

/** Written into sw.js by the build: every file of the site but sw.js itself. */
declare const __PRECACHE__: [url: string, sha256: string, bytes: number][];
