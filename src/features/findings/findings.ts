/**
 * What the studies say, as six findings: the page in the lab and docs/results/README.md are both written from here.
 * A finding is given another study by naming its study, measures and arms in its file; then
 * `npx vitest run src/features/findings -u` writes the document and its pictures anew.
 */
import type { Finding } from "./model/finding.ts";
import answers from "./six/answers.ts";
import costs from "./six/costs.ts";
import learns from "./six/learns.ts";
import pays from "./six/pays.ts";
import teaches from "./six/teaches.ts";
import without from "./six/without.ts";

/** In the order of the page. */
export const FINDINGS: readonly Finding[] = [teaches, without, pays, learns, answers, costs];
