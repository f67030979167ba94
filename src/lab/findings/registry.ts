/**
 * The results of the studies as six findings: the page in the lab and docs/results/README.md are both written from here.
 * A finding is given another study by naming its study, measures and arms in its file; then
 * `npx vitest run src/lab/findings -u` writes the document and its pictures anew.
 */
import type { Finding } from "./model/finding.ts";
import answers from "./six/answers.finding.ts";
import costs from "./six/costs.finding.ts";
import learns from "./six/learns.finding.ts";
import pays from "./six/pays.finding.ts";
import teaches from "./six/teaches.finding.ts";
import without from "./six/without.finding.ts";

/** In the order of the page. */
export const FINDINGS: readonly Finding[] = [teaches, without, pays, learns, answers, costs];
