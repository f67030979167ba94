import { join } from "node:path";
import { planOf } from "../../study/search/plan.ts";
import { searchResults } from "../../study/search/results.ts";
import { checkExploratory, parseSearch } from "../../study/search/spec.ts";
import { type Flag, readArguments } from "../arguments.ts";
import { readWritten, writeWhole } from "../disk.ts";
import { STUDY_FLAGS } from "../study/flags.ts";
import { jobsToRun, onlyFile, perform } from "../study/study.ts";
import { costWords } from "./cost.ts";
import { checkPlan, studiesBeside, writePlan } from "./folder.ts";
import { searchText } from "./text.ts";

/** A study's flags without --seeds (the search's file has them) and --exploratory (every search is). */
export const SEARCH_FLAGS: readonly Flag[] = STUDY_FLAGS.filter(
  ({ name }) => name !== "seeds" && name !== "exploratory",
);

/** `lab search FILE`: tries every arm at the same points of a grid, as a study, and names the best. */
export async function search(argv: readonly string[]): Promise<number> {
  const args = readArguments("search", argv, SEARCH_FLAGS, Infinity);
  const file = onlyFile("search", args);
  const asked = parseSearch(file, readWritten(file));
  const plan = planOf(file, asked);
  checkExploratory(file, asked, studiesBeside(file));
  const { study } = plan;
  return perform("search", args, {
    file,
    study,
    ...jobsToRun(file, study),
    search: {
      check: (out) => checkPlan(file, out, asked),
      keep: (out) => writePlan(out, asked),
      cost: costWords,
      front: (out, { table }) => {
        const results = searchResults(plan, table);
        writeWhole(join(out, "search.json"), `${JSON.stringify(results, null, 2)}\n`);
        return searchText(results);
      },
    },
  });
}
