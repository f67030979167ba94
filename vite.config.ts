import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
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

/** What the page is as an app, and its service worker with the list of all its files. */
const installable = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "workers",
    filename: "sw.ts",
    // The page registers it itself: nothing may reload a page that trains.
    injectRegister: false,
    manifest: {
      name: "Tango Lab",
      short_name: "Tango Lab",
      description: "Two tiny language models, a generator and a verifier, train each other.",
      start_url: "./",
      scope: "./",
      theme_color: "#12161b",
      background_color: "#12161b",
      // Made from favicon.svg by `node scripts/icons.mjs`.
      icons: [
        { src: "favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    includeManifestIcons: false,
    integration: {
      // Its build says what it did on every start; what goes wrong is thrown.
      configureCustomSWViteBuild: (config) => {
        config.logLevel = "error";
      },
    },
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["**/*"],
      // The manifest is listed by itself; fonts come as woff2 to every browser that runs the page.
      globIgnores: ["_headers", "manifest.webmanifest", "**/*.{ttf,woff}"],
      maximumFileSizeToCacheInBytes: 32_000_000,
      // What is still to be fetched is said in MB; its own `size` the list loses.
      manifestTransforms: [
        (entries) => ({ manifest: entries.map((file) => ({ ...file, bytes: file.size })) }),
      ],
    },
  });

/** Engines lie apart, so that the service worker knows them by their path: they come when they are asked for. */
const engineFiles = {
  entryFileNames: "assets/engines/[name]-[hash].js",
  chunkFileNames: "assets/engines/[name]-[hash].js",
  assetFileNames: "assets/engines/[name]-[hash][extname]",
};

export default defineConfig(({ command, isPreview }) => ({
  base: "./",
  cacheDir: ".cache/vite",
  plugins: [react(), responseHeaders(), installable()],
  html: command === "serve" && !isPreview ? { cspNonce: DEV_NONCE } : {},
  resolve: { dedupe: ["@tensorflow/tfjs-core"] },
  worker: { format: "es", rolldownOptions: { output: engineFiles } },
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
