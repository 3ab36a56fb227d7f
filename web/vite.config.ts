import { defineConfig } from "vitest/config";

// `npm run dev` shows the sources beside a nucleus that runs at this address.
const nucleus = process.env.SIMROB_HTTP ?? "127.0.0.1:8600";

function proxied(websocket: boolean) {
  // The nucleus serves no page from another origin, so the request is made to look like its own.
  return {
    target: `http://${nucleus}`,
    ws: websocket,
    changeOrigin: true,
    headers: { origin: `http://${nucleus}` },
  };
}

export default defineConfig({
  base: "./",
  build: {
    target: "es2022",
    // Data addresses are refused by the nucleus's Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
    reportCompressedSize: true,
  },
  // MicroPython comes in a piece of its own, on demand.
  worker: { format: "es" },
  server: {
    proxy: { "/agent": proxied(true), "/view": proxied(true), "/catalogue": proxied(false) },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
