import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { headersFor, readHeaderRules } from "./scripts/headers.mjs";

const DEV_NONCE = "tango-lab-dev";

/** Sends public/_headers from `vite preview`, and from `vite` with one nonce for its own inline code. */
function responseHeaders(): Plugin {
  const rules = readHeaderRules();
  const path = (url: string | undefined) => (url ?? "/").replace(/[?#].*$/s, "");
  return {
    name: "response-headers",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(headersFor(rules, path(request.url)))) {
          const sources = /(script-src|style-src) /g;
          response.setHeader(name, value.replace(sources, `$1 'nonce-${DEV_NONCE}' `));
        }
        next();
      });
    },
    configurePreviewServer(server) {
      server.middlewares.use((request, response, next) => {
        for (const [name, value] of Object.entries(headersFor(rules, path(request.url)))) {
          response.setHeader(name, value);
        }
        next();
      });
    },
  };
}

export default defineConfig(({ command, isPreview }) => ({
  base: "./",
  cacheDir: ".cache/vite",
  plugins: [react(), responseHeaders()],
  html: command === "serve" && !isPreview ? { cspNonce: DEV_NONCE } : {},
  resolve: { dedupe: ["@tensorflow/tfjs-core"] },
  worker: { format: "es" },
  build: {
    outDir: "dist/page",
    target: "esnext",
    sourcemap: false,
    // The polyfill is an inline script, which the page's policy forbids.
    modulePreload: { polyfill: false },
    // No file becomes a data: URL: script, style and font sources are 'self'.
    assetsInlineLimit: 0,
    // A worker with tfjs inside is large by nature; tests/bundle.test.ts holds the page to its size.
    chunkSizeWarningLimit: 4000,
  },
}));
