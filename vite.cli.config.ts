import { defineConfig } from "vite";

/**
 * The command line: one bundle for Node with every dependency inside, so that `import.meta.glob`,
 * TypeScript and the ES modules of tfjs work as in the page. `webgpu` is native code and stays outside.
 */
export default defineConfig({
  publicDir: false,
  resolve: { dedupe: ["@tensorflow/tfjs-core"] },
  ssr: { target: "node", noExternal: true, external: ["webgpu"] },
  build: {
    ssr: true,
    target: "node20",
    minify: false,
    rolldownOptions: {
      // The wasm backend's loader needs __dirname, which ES modules lack.
      transform: { define: { __dirname: "import.meta.dirname" } },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
    },
  },
});
