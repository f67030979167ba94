import { writtenWords } from "../../i18n/en/written.ts";
import { words } from "../../i18n/index.ts";
import type { Fault } from "../../page/written/read.ts";
import { namesInBraces } from "./number-text.ts";

/**
 * Finds names in braces that are none of the file's numbers, in all texts at any depth.
 * @param known the names that the text at a path may use
 */
export function* textFaults(
  part: unknown,
  known: (path: string) => readonly string[],
  path = "",
): Iterable<Fault> {
  if (typeof part === "string") {
    const figures = known(path);
    const holes = namesInBraces(part).filter((hole) => !figures.includes(hole));
    // Also finds braces that are not closed or have spaces: `{ least }`, `{least`.
    for (const [all, name = ""] of part.matchAll(/\{(?!\w+\})\s*(\w+)[^{}]*/g))
      if (figures.includes(name)) holes.push(all.slice(1));
    for (const hole of holes) yield { path, why: words(writtenWords).why.noNumber(hole) };
  } else if (typeof part === "object" && part !== null)
    for (const [key, inside] of Object.entries(part))
      yield* textFaults(inside, known, path === "" ? key : `${path}.${key}`);
}
