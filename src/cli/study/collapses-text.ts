import type { Collapses } from "../../study/collapses.ts";
import { pageTable } from "./cells.ts";

const WORDS = {
  "all-wrong": "calls everything wrong",
  "all-right": "calls everything right",
  "no-spread": "right by chance, groups without spread",
};

/** The table of collapsed verifiers of one block; empty where no verifier learns. */
export function collapsesText(rows: readonly Collapses[], block: string): string[] {
  const lines = rows
    .filter((row) => row.block === block)
    .map(({ condition, n, collapsed }) => [
      condition,
      `${collapsed.length} of ${n}`,
      collapsed
        .map(({ seed, kind, sinceUpdate }) => `${seed}: ${WORDS[kind]} since ${sinceUpdate}`)
        .join("; "),
    ]);
  if (lines.length === 0) return [];
  const head = [
    "condition",
    "collapsed verifiers, of n",
    "seed: what, since which verifier update",
  ];
  return ["**Collapsed verifiers** at the end of the runs", pageTable(head, lines)];
}
