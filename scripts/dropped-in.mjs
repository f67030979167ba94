import { parseSync } from "vite";

/** Files that registries find by glob: `src/core/tasks/<id>.task.ts` and so on, and `panel.tsx`. */
const DROPPED_IN = /\/src\/.*(\.(task|arm|preset|lane|block)\.ts|\/panel\.tsx)$/;

/** Exports that a registry imports by name, by kind of file. @type {Record<string, string>} */
const SECOND = { arm: "work" };

/**
 * The code to build in place of a file dropped into the sources. A missing export that a registry imports by name, or
 * code that cannot be parsed, would end the build. So the file is replaced by an Error that says what is wrong with it;
 * the registry leaves it out with that sentence (src/core/registry.ts).
 * @param {string} code
 * @param {string} path with slashes
 * @returns {{ code: string, flaw: string | null } | null} null for any other file, and for one that stays as it is
 */
export function droppedInCode(code, path) {
  const kind = DROPPED_IN.exec(path)?.[2];
  if (kind === undefined && !DROPPED_IN.test(path)) return null;
  const { errors, module } = parseSync(path, code);
  const names = module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => (exportName.kind === "Default" ? "default" : exportName.name)),
  );
  const second = SECOND[kind ?? ""];
  const lacksSecond = second !== undefined && !names.includes(second);
  const [error] = errors;
  let flaw = null;
  if (error) {
    const line = code.slice(0, error.labels[0]?.start).split("\n").length;
    flaw = `its code cannot be read: ${error.message} in line ${line}`;
  } else if (!names.includes("default")) flaw = "it has no default export";
  else if (kind === "arm" && lacksSecond) flaw = "it does not export its work";
  const missing = "\nconst missing = undefined;\nexport { missing as ";
  if (flaw !== null) {
    const rest = second === undefined ? "" : `${missing}${second} };`;
    return { code: `export default new Error(${JSON.stringify(flaw)});${rest}`, flaw };
  }
  return lacksSecond ? { code: `${code}${missing}${second} };`, flaw } : null;
}

/** Lets the page build and open although some dropped-in files cannot be used. @returns {import("vite").Plugin} */
export function droppedIn() {
  return {
    name: "dropped-in",
    enforce: "pre",
    transform(code, id) {
      const [path = ""] = id.split("?");
      const made = droppedInCode(code, path);
      if (!made) return null;
      if (made.flaw !== null) this.warn(`${path} is left out: ${made.flaw}.`);
      return { code: made.code, map: null };
    },
  };
}
