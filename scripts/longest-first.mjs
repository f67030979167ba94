import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";

/** @typedef {import("vitest/node").TestSpecification} TestFile */

/** @param {TestFile} file */
const hasDocument = ({ moduleId }) =>
  readFileSync(moduleId, "utf8").includes("@vitest-environment happy-dom");

/**
 * Starts the tests of the projects `slow` and `slow-runs` first, where Vitest would go by the names of the
 * projects: a long one that starts last keeps a single processor busy at the end. Then come the others,
 * and in each project the files that need a document: Vitest ends a shared process as soon as the next
 * file needs another environment, and a new one loads all modules again.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {TestFile[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const groups = new Map(
      sorted.map((file) => {
        const { name } = file.project;
        const part = [Number(!name.startsWith("slow")), name, Number(!hasDocument(file))];
        return [file, part.join(" ")];
      }),
    );
    /** @param {TestFile} file */
    const groupOf = (file) => groups.get(file) ?? "";
    return sorted.sort((a, b) => groupOf(a).localeCompare(groupOf(b)));
  }
}
