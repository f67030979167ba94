import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { runnerImport } from "vite";
import { ROOT } from "./ensure-installed.mjs";

/** The reader function for each folder of content/. @type {Record<string, string>} */
const READERS = { lessons: "readLessonFile", scenes: "readSceneFile" };

const FILE = /\/content\/(lessons|scenes)\/([a-z0-9-]+)\.yaml$/;

/** @typedef {{ output: unknown } | { refusal: string }} Content what a file holds, or a sentence that names file, line and what is wrong */
/** @typedef {{ id: string, text: string }} ContentFile */

/** @type {Promise<Record<string, (file: ContentFile) => Content>> | null} */
let readers = null;

/** Loads the page's own readers, which also read dropped files. */
function loadReaders() {
  readers ??= runnerImport(join(ROOT, "src/shell/content.ts"), {
    configFile: false,
    root: ROOT,
    logLevel: "warn",
  }).then(({ module }) => /** @type {any} */ (module));
  return readers;
}

/** Reads a file of content/. @param {string} path @returns {Promise<Content>} */
async function readContentFile(path) {
  const [, folder = "", id = ""] = FILE.exec(path.replaceAll("\\", "/")) ?? [];
  const read = (await loadReaders())[READERS[folder] ?? ""];
  if (!read) throw new Error(`${path} is no file of content/.`);
  return read({ id, text: readFileSync(path, "utf8") });
}

/** One sentence for each misnamed file, which is not read. @param {string} root */
export function filesLeftOut(root) {
  return Object.keys(READERS).flatMap((folder) => {
    const at = join(root, "content", folder);
    // What systems and editors leave in folders is nobody's mistake.
    return (existsSync(at) ? readdirSync(at) : [])
      .filter((name) => !name.startsWith(".") && /\.ya?ml$/i.test(name))
      .filter((name) => !/^[a-z0-9-]+\.yaml$/.test(name))
      .map(
        (name) => `content/${folder}/${name} is not read: lessons and scenes are called ID.yaml.`,
      );
  });
}

/**
 * Reads content/ while the page is built, so that it ships what the files hold and no parser. A file that cannot be
 * used ends the build with its sentence; while one works on it, and in tests, it becomes an Error with that sentence,
 * which the registry leaves out (src/core/registry.ts), and the page opens without it.
 * @returns {import("vite").Plugin}
 */
export function content() {
  let isBuild = false;
  return {
    name: "content",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    buildStart() {
      for (const sentence of filesLeftOut(ROOT))
        isBuild ? this.error(sentence) : this.warn(sentence);
    },
    // Reloads the readers when a block or schema has changed, for the next file.
    watchChange(id) {
      if (/\/src\/(story|talk)\//.test(id.replaceAll("\\", "/"))) readers = null;
    },
    async load(id) {
      const [path = "", query] = id.split("?");
      const folder = FILE.exec(path.replaceAll("\\", "/"))?.[1];
      if (folder === undefined || query !== undefined) return null;
      const read = await readContentFile(path);
      if ("output" in read)
        return { code: `export default ${JSON.stringify(read.output)};`, map: null };
      if (isBuild) this.error(`content/${folder}/${read.refusal}`);
      // The registry adds the file's name itself.
      const why = read.refusal.replace(`${basename(path)}: `, "");
      return { code: `export default new Error(${JSON.stringify(why)});`, map: null };
    },
  };
}
