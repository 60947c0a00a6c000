// Runs Stockfish, whose script is named by the worker and whose WebAssembly by the address: see browser.ts. What fails in a promise
// that nobody waits for would be lost; the page is told.
addEventListener('unhandledrejection', (event) => postMessage(`lost ${event.reason}`));
importScripts(self.name);
