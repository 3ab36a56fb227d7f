import { copyFileSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "vite";

const folder = process.env.SIMROB_RUNNER ?? "dist-runner";
const micropython = "node_modules/@micropython/micropython-webassembly-pyscript/micropython.wasm";

// The programs of lessons under Node: one file and MicroPython's code beside it.
export default defineConfig({
  build: {
    target: "node20",
    outDir: folder,
    emptyOutDir: true,
    ssr: "src/lessons/runtime/node/runner.ts",
    minify: false,
    rollupOptions: { output: { entryFileNames: "runner.mjs", chunkFileNames: "[name].mjs" } },
  },
  ssr: { noExternal: true, target: "node" },
  plugins: [
    {
      name: "micropython",
      writeBundle() {
        mkdirSync(folder, { recursive: true });
        copyFileSync(resolve(micropython), resolve(folder, "micropython.wasm"));
      },
    },
  ],
});
