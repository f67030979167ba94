import { join } from "node:path";
import { build, runnerImport } from "vite";
import { content } from "./content.mjs";
import { ROOT } from "./ensure-installed.mjs";

const QUIET = /** @type {const} */ ({ configFile: false, root: ROOT, logLevel: "warn" });

/** The module of a source file, run by Vite: registries find their files by glob, and those of content/ are read. @param {string} path */
async function moduleOf(path) {
  const { module } = await runnerImport(join(ROOT, path), { ...QUIET, plugins: [content()] });
  return /** @type {Record<string, any>} */ (module);
}

/** One script out of a source file and what it imports. @param {string} path */
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
 * What `export scorm` packs beside the built page: its lessons and languages, and the script that speaks to a
 * course system, as in `ExportSource` of src/cli/export/source.ts.
 */
export async function courseSource() {
  const { LESSONS } = await moduleOf("src/story/lesson/lessons/registry.ts");
  const { LANGUAGES } = await moduleOf("src/i18n/languages.ts");
  const script = await scriptOf("src/course/scorm.ts");
  return { lessons: LESSONS, languages: LANGUAGES, script };
}
