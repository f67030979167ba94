/** Describes the result of a paste or a file in sentences. */

import { formatInteger } from "../../i18n/format.ts";
import { words } from "../../i18n/index.ts";
import { className } from "../../study/class/fingerprint.ts";
import { decodeResult } from "../../study/class/result-code.ts";
import { keptClasses } from "../model/kept-classes.ts";
import { type AddReport, MOST_CODES, type Refused } from "./model/collect.ts";
import type { Report } from "./model/open-board.ts";
import { boardWords } from "./words.en.ts";

/** Most sentences about single lines; further lines are in the list of refused texts. */
const MOST_LINES = 4;

/** Why a text does not count; for a code of another class on this device, also which class. */
export function refusedText({ text, bad }: Refused): string {
  const said = words(boardWords);
  const owner =
    bad === "other-class"
      ? keptClasses().find(({ plan }) => "result" in decodeResult(plan, text))
      : undefined;
  return owner ? said.otherOwn(className(owner.plan)) : said.bad[bad];
}

export const reportTexts = (reports: readonly Report[]): readonly string[] =>
  reports.flatMap((report) => {
    const said = words(boardWords).told;
    if ("problem" in report) return [said[report.problem](report.source)];
    const sentences = toldTexts(report.told);
    const { source } = report;
    return source === null ? sentences : sentences.map((one) => said.from(source, one));
  });

function toldTexts({ added, conflicts, again, refused, proseLines, tooMany }: AddReport): string[] {
  const said = words(boardWords).told;
  const [first] = added;
  const lines = words().list(
    proseLines.slice(0, MOST_LINES).map((line) => said.line(formatInteger(line))),
  );
  const sentences = [
    ...(first === undefined
      ? []
      : [added.length === 1 ? said.one(String(first)) : said.some(formatInteger(added.length))]),
    ...(conflicts.length === 0
      ? []
      : [said.conflicts(words().list([...new Set(conflicts)].map(String)))]),
    ...(again === 0 ? [] : [again === 1 ? said.onceAgain : said.again(formatInteger(again))]),
    ...(tooMany === 0 ? [] : [said.tooMany(formatInteger(tooMany), formatInteger(MOST_CODES))]),
    ...refused
      .slice(0, MOST_LINES)
      .map((one) => said.atLine(formatInteger(one.line), refusedText(one))),
    ...(refused.length > MOST_LINES
      ? [said.moreLines(formatInteger(refused.length - MOST_LINES))]
      : []),
    ...(proseLines.length === 0
      ? []
      : [said.prose(proseLines.length > MOST_LINES ? said.andMore(lines) : lines)]),
  ];
  return sentences.length === 0 ? [said.nothing] : sentences;
}
