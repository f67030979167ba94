import { readFileSync } from "node:fs";
import { BaseSequencer } from "vitest/node";

/** @typedef {import("vitest/node").TestSpecification} TestFile */

/** @param {TestFile} file */
const hasDocument = ({ moduleId }) =>
  readFileSync(moduleId, "utf8").includes("@vitest-environment happy-dom");

/**
 * Orders test files. Projects `slow` and `slow-runs` come first, unlike Vitest's alphabetical order: a long test that
 * starts last keeps a single CPU busy at the end. In each project, files that need a document come last, because Vitest
 * ends a shared process when the next file needs another environment, and a new one loads all modules again.
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
