import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { content } from "./scripts/content.mjs";
import { headersFor, readHeaderRules } from "./scripts/headers.mjs";
import { headersOfAll, placePlugin, readPlace } from "./scripts/place.mjs";
import { studyTables } from "./scripts/study-tables.mjs";

const DEV_NONCE = "tango-lab-dev";
const POLICY = "Content-Security-Policy";

/** Adds the folder's _headers to responses of `vite preview`, and public/_headers to those of `vite`, with a nonce for its inline code. */
function responseHeaders(): Plugin {
  let rules = readHeaderRules();
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
    configurePreviewServer({ middlewares, config }) {
      const built = join(config.build.outDir, "_headers");
      if (existsSync(built)) rules = readHeaderRules(built);
      middlewares.use((request, response, next) => {
        response.setHeaders(headersOf(request.url));
        next();
      });
      // Only requests for missing files get here: browsers must not cache a 404 as long as a file.
      return () =>
        middlewares.use((_, response, next) => {
          response.setHeader("Cache-Control", "no-cache");
          next();
        });
    },
  };
}

/** The tables of docs/results/<study>/report.json, which lessons read. */
const TABLES = studyTables(fileURLToPath(new URL(".", import.meta.url)));
const TABLES_FOLDER = "studies/tables";

/** Puts the tables of the studies beside the page. */
function tablesBesideThePage(): Plugin {
  return {
    name: "study-tables",
    configureServer({ middlewares }) {
      middlewares.use(`/${TABLES_FOLDER}`, (request, response, next) => {
        const table = TABLES.get((request.url ?? "").replace(/^\/|[?#].*$/gs, ""));
        if (table === undefined) next();
        else response.setHeader("Content-Type", "application/json").end(table);
      });
    },
    generateBundle() {
      for (const [file, source] of TABLES) {
        this.emitFile({ type: "asset", fileName: `${TABLES_FOLDER}/${file}`, source });
      }
    },
  };
}

const PLACE = readPlace(process.env);

/** The web app manifest, and the service worker with the list of all files. */
const installable = () =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "workers",
    filename: "sw.ts",
    // The page registers the service worker itself: nothing may reload a page that trains.
    injectRegister: false,
    manifest: {
      name: "Tango Lab",
      short_name: "Tango Lab",
      description: "Two tiny language models, a generator and a verifier, train each other.",
      start_url: "./",
      scope: "./",
      theme_color: "#12161b",
      background_color: "#12161b",
      icons: [
        { src: "favicon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    includeManifestIcons: false,
    integration: {
      // Silences the build log of every start; errors are still thrown.
      configureCustomSWViteBuild: (config) => {
        config.logLevel = "error";
        // What a host may not send, the service worker adds.
        config.define = { __PAGE_HEADERS__: JSON.stringify(headersOfAll(PLACE)) };
      },
    },
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["**/*"],
      // The plugin lists the manifest itself; all supported browsers load fonts as woff2.
      globIgnores: ["_headers", "manifest.webmanifest", "preview.png", "**/*.{ttf,woff}"],
      maximumFileSizeToCacheInBytes: 32_000_000,
    },
  });

/** Engines have their own folder, so that the service worker recognizes them by path and fetches them on demand. */
const engineFiles = {
  // Files are opened without an engine, and offline.
  entryFileNames: ({ name }: { name: string }) =>
    name === "files.worker" ? "assets/[name]-[hash].js" : "assets/engines/[name]-[hash].js",
  chunkFileNames: "assets/engines/[name]-[hash].js",
  assetFileNames: "assets/engines/[name]-[hash][extname]",
};

const ROOT = fileURLToPath(new URL(".", import.meta.url));

/** A class with a mark of its file: Vite's own names, with hash and line, are 1 kB of the first script. */
const shortClass = (name: string, file: string) => {
  const path = relative(ROOT, file.replace(/\?.*$/, "")).replaceAll("\\", "/");
  return `${name}_${createHash("sha256").update(path).digest("base64url").slice(0, 4)}`;
};

export default defineConfig(({ command, isPreview }) => ({
  base: "./",
  // Missing files get a 404, not the page.
  appType: "mpa",
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", cors: false },
  cacheDir: ".cache/vite",
  css: { modules: { generateScopedName: shortClass } },
  plugins: [
    content(),
    react(),
    tailwind({ optimize: false }),
    responseHeaders(),
    tablesBesideThePage(),
    placePlugin(PLACE),
    installable(),
  ],
  html: command === "serve" && !isPreview ? { cspNonce: DEV_NONCE } : {},
  define: { __STUDIES__: JSON.stringify([...TABLES.keys()]) },
  resolve: { dedupe: ["@tensorflow/tfjs-core"] },
  worker: { format: "es", rolldownOptions: { output: engineFiles } },
  build: {
    outDir: "dist/page",
    target: "esnext",
    sourcemap: false,
    // Slow plugins are no problem of the build on a slow machine.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // Core only defines: a file that the page imports for one value does not bring the files of the others.
      treeshake: { moduleSideEffects: [{ test: /\/src\/core\//, sideEffects: false }] },
      // One chunk for the first screen: forty small ones take 10 kB more, since each is compressed alone. Arm files
      // import the formulas of the advantages, which the page needs only in the inspector.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "page", tags: ["$initial"], test: /^(?!.*\/core\/tango\/advantages\.ts$)/ },
          ],
        },
      },
    },
    // The polyfill is an inline script, which the page's policy blocks. A part that loads later names only
    // itself and its styles ahead: the names of all that it imports would be 0.8 kB of the first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (part, files) =>
        files.filter((file) => file === part || file.endsWith(".css")),
    },
    // No file may become a data: URL: script, style and font sources are 'self'.
    assetsInlineLimit: 0,
    // Workers with tfjs are large; tests/bundle.test.ts limits the size of the page.
    chunkSizeWarningLimit: 4000,
  },
}));
