import { BaseSequencer } from "vitest/node";

/**
 * Starts the tests of the project `slow` first, where Vitest would go by the names of the projects: a long
 * one that starts last keeps a single processor busy at the end.
 */
export class LongestFirst extends BaseSequencer {
  /**
   * @override
   * @param {import("vitest/node").TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    const isFast = (/** @type {import("vitest/node").TestSpecification} */ { project }) =>
      Number(project.name !== "slow");
    return sorted.sort((a, b) => isFast(a) - isFast(b));
  }
}
