import type { BranchProblem } from "../../core/runs/branch.ts";
import { words } from "../../i18n/index.ts";
import { errorText } from "../../lab/error-text.ts";
import { branchingWords } from "./words.en.ts";

/** Why the branch cannot be made, in one sentence. */
export function problemWords(problem: BranchProblem): string {
  const { kept: fixed, problem: problems } = words(branchingWords).form;
  switch (problem.kind) {
    case "refused":
      return errorText(problem.error);
    case "no-verifier":
    case "taught":
    case "early":
    case "over":
      return problems[problem.kind];
    default:
      return fixed[problem.kind](words().settings[problem.key].name);
  }
}
