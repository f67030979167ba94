import type { BranchProblem } from "../../core/runs/branch.ts";
import { words } from "../../i18n/index.ts";
import { errorText } from "../../lab/error-text.ts";
import { branchingWords } from "./words.en.ts";

/** What stands against a branch, in a sentence. */
export function problemWords(problem: BranchProblem): string {
  const { kept, problem: said } = words(branchingWords).form;
  switch (problem.kind) {
    case "refused":
      return errorText(problem.error);
    case "no-verifier":
    case "taught":
    case "early":
    case "over":
      return said[problem.kind];
    default:
      return kept[problem.kind](words().settings[problem.key].name);
  }
}
