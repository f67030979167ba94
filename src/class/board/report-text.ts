/** Describes the result of a paste or a file in sentences. */

import { pluralize } from "../../core/counted.ts";
import { list } from "../../kit/english.ts";
import { formatInteger } from "../../kit/format.ts";
import type { BadCode } from "../../study/class/result-code.ts";
import { type AddReport, MOST_CODES } from "./model/collect.ts";
import type { Report } from "./model/open-board.ts";

const TOLD = {
  noText: (name: string) => `${name}: the file is no text.`,
  tooLarge: (name: string) => `${name}: the file is too large for a list of codes.`,
};

const toldTooMany = (count: string, most: string) =>
  `${pluralize(count, "code")} ${count === "1" ? "was" : "were"} left out: a board holds at most ${most}.`;

/** Why a text does not count. */
const BAD = {
  foreign: "this is not a result code of Tango Lab.",
  "too-long": "this is longer than a result code; perhaps two codes stand together.",
  damaged: "the code has a wrong or missing character. Copy it again.",
  older: "the code comes from an older Tango Lab: reload the student's page and copy it again.",
  newer: "the code comes from a newer Tango Lab: reload this page, and paste it again.",
  "other-class": "the code belongs to another class, with other settings or other arms.",
  impossible:
    "the code is whole, but no student of this class can have it: its seed or its numbers are not of this class.",
} satisfies Readonly<Record<BadCode, string>>;

/** Most sentences about single lines; further lines are counted. */
const MOST_LINES = 4;

export const reportTexts = (reports: readonly Report[]): readonly string[] =>
  reports.flatMap((report) => {
    if ("problem" in report) return [TOLD[report.problem](report.source)];
    const sentences = toldTexts(report.told);
    const { source } = report;
    return source === null ? sentences : sentences.map((one) => `${source}: ${one}`);
  });

function toldTexts({ added, conflicts, again, refused, proseLines, tooMany }: AddReport): string[] {
  const [first] = added;
  const lines = list(proseLines.slice(0, MOST_LINES).map((line) => `line ${formatInteger(line)}`));
  const sentences = [
    ...(first === undefined
      ? []
      : [
          added.length === 1
            ? `Seed ${String(first)} was added: it has a ring.`
            : `${pluralize(formatInteger(added.length), "code")} were added.`,
        ]),
    ...(conflicts.length === 0
      ? []
      : [
          `Different codes came for seed ${list([...new Set(conflicts)].map(String))}: the first one counts. Remove the wrong one.`,
        ]),
    ...(again === 0
      ? []
      : [
          again === 1
            ? "One code was on the board already; it counts once."
            : `${pluralize(formatInteger(again), "code")} were on the board already; each counts once.`,
        ]),
    ...(tooMany === 0 ? [] : [toldTooMany(formatInteger(tooMany), formatInteger(MOST_CODES))]),
    ...refused
      .slice(0, MOST_LINES)
      .map(({ line, bad }) => `Line ${formatInteger(line)}: ${BAD[bad]}`),
    ...(refused.length > MOST_LINES
      ? [
          `${pluralize(formatInteger(refused.length - MOST_LINES), "more line")} without a code of this class.`,
        ]
      : []),
    ...(proseLines.length === 0
      ? []
      : [`Without a code: ${proseLines.length > MOST_LINES ? `${lines} and others` : lines}.`]),
  ];
  return sentences.length === 0 ? ["There is no code in it."] : sentences;
}
