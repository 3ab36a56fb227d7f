/** What a program must not reach, even if it got hold of an object of the page. */
const REACHES_OUT = [
  "fetch",
  "WebSocket",
  "XMLHttpRequest",
  "EventSource",
  "WebTransport",
  "WebSocketStream",
  "RTCPeerConnection",
  "importScripts",
  "indexedDB",
  "caches",
  "Worker",
  "SharedWorker",
  "BroadcastChannel",
  "Notification",
  "navigator",
];

/**
 * Takes from this global scope all that reaches beyond it, and from functions the way to make
 * others of texts. Whoever needs something of it has taken it before.
 */
export function disarm(): void {
  const scope = globalThis as Record<string, unknown>;
  for (const name of REACHES_OUT)
    if (name in scope)
      Object.defineProperty(scope, name, {
        value: undefined,
        writable: false,
        configurable: false,
      });
  for (const make of [() => {}, async () => {}, function* () {}, async function* () {}])
    delete (Object.getPrototypeOf(make) as { constructor?: unknown }).constructor;
}
