import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { headersFor, readHeaderRules } from "./scripts/headers.mjs";

const DEV_NONCE = "tango-lab-dev";
const POLICY = "Content-Security-Policy";

/** Sends public/_headers from `vite preview`, and from `vite` with one nonce for its own inline code. */
function responseHeaders(): Plugin {
  const rules = readHeaderRules();
  const headersOf = (url = "/") => new Headers(headersFor(rules, url.replace(/[?#].*$/s, "")));
  return {
    name: "response-headers",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const headers = headersOf(request.url);
        const policy = headers.get(POLICY) ?? "";
        headers.set(POLICY, policy.replace(/(script-src|style-src) /g, `$1 'nonce-${DEV_NONCE}' `));
        response.setHeaders(headers);
        next();
      });
    },
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        response.setHeaders(headersOf(request.url));
        next();
      });
      // Only what is not a file comes this far: no browser may keep its absence as long as a file.
      return () =>
        middlewares.use((_, response, next) => {
          response.setHeader("Cache-Control", "no-cache");
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
  // What is not there is answered by 404, not by the page.
  appType: "mpa",
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", cors: false },
  cacheDir: ".cache/vite",
  plugins: [react(), responseHeaders(), installable()],
  html: command === "serve" && !isPreview ? { cspNonce: DEV_NONCE } : {},
  resolve: { dedupe: ["@tensorflow/tfjs-core"] },
  worker: { format: "es", rolldownOptions: { output: engineFiles } },
  build: {
    outDir: "dist/page",
    target: "esnext",
    sourcemap: false,
    // On a slow machine it is no problem of the build that its plugins take long.
    rolldownOptions: { checks: { pluginTimings: false } },
    // The polyfill is an inline script, which the page's policy forbids.
    modulePreload: { polyfill: false },
    // No file becomes a data: URL: script, style and font sources are 'self'.
    assetsInlineLimit: 0,
    // A worker with tfjs inside is large by nature; tests/bundle.test.ts holds the page to its size.
    chunkSizeWarningLimit: 4000,
  },
}));
