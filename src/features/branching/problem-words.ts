import type { BranchProblem } from "../../core/runs/branch.ts";
import type { AllWords } from "../../i18n/all.ts";
import { errorText } from "../../lab/error-text.ts";

/** What stands against a branch, in a sentence. */
export function problemWords(words: AllWords, problem: BranchProblem): string {
  const { kept, problem: said } = words.lanes.form;
  switch (problem.kind) {
    case "refused":
      return errorText(words, problem.error);
    case "no-verifier":
    case "taught":
    case "early":
    case "over":
      return said[problem.kind];
    default:
      return kept[problem.kind](words.settings[problem.key].name);
  }
}
