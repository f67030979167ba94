import { join } from "node:path";
import { build, runnerImport } from "vite";
import { content } from "./content.mjs";
import { ROOT } from "./ensure-installed.mjs";

const QUIET = /** @type {const} */ ({ configFile: false, root: ROOT, logLevel: "warn" });

/** Loads a source module through Vite, which resolves globs and reads content/. @param {string} path */
async function moduleOf(path) {
  const { module } = await runnerImport(join(ROOT, path), { ...QUIET, plugins: [content()] });
  return /** @type {Record<string, any>} */ (module);
}

/** Bundles a source file and its imports into one script. @param {string} path */
async function scriptOf(path) {
  const output = await build({
    ...QUIET,
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(ROOT, path) },
    },
  });
  const [first] = [output].flat();
  if (!first || !("output" in first)) throw new Error(`${path} was not built.`);
  return first.output[0].code;
}

/**
 * What `export scorm` packs besides the built page: lessons, and the script that communicates with an LMS;
 * see `ExportSource` in src/cli/export/source.ts.
 */
export async function courseSource() {
  const { LESSONS } = await moduleOf("src/story/lesson/lessons/registry.ts");
  const script = await scriptOf("src/course/scorm.ts");
  return { lessons: LESSONS, script };
}
