import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "./ensure-installed.mjs";

const FILE = /\/content\/(scenes)\/[a-z0-9-]+\.yaml$/;

/** @type {Promise<(folder: string, text: string) => unknown> | null} */
let reader = null;

/** Loads the reader with the page's schemas. */
function loadReader() {
  reader ??= runnerImport(join(ROOT, "src/shell/content.ts"), {
    configFile: false,
    root: ROOT,
    logLevel: "warn",
  }).then(({ module }) => /** @type {any} */ (module).readContent);
  return reader;
}

/**
 * Reads content/ while the page is built, so that it ships what the files hold and no parser.
 * @returns {import("vite").Plugin}
 */
export function content() {
  return {
    name: "content",
    enforce: "pre",
    // Reloads the reader when a schema has changed, for the next file.
    watchChange(id) {
      if (/\/src\/(learn|talk)\//.test(id.replaceAll("\\", "/"))) reader = null;
    },
    async load(id) {
      const folder = FILE.exec(id.replaceAll("\\", "/"))?.[1];
      if (folder === undefined) return null;
      const read = await loadReader();
      return {
        code: `export default ${JSON.stringify(read(folder, readFileSync(id, "utf8")))};`,
        map: null,
      };
    },
  };
}
