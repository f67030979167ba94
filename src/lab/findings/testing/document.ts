/** The findings as docs/results/README.md has them: sections of Markdown, and a picture each. */
import { dotPanel } from "../../../core/plot/dots.ts";
import { sheet } from "../../../core/plot/sheet.ts";
import { words } from "../../../i18n/index.ts";
import { fillBraces } from "../../../run/figures/number-text.ts";
import { writtenNumbers } from "../../../run/figures/write.ts";
import type { Measured } from "../load.ts";
import { studiesOf } from "../model/finding.ts";
import { drawnRows } from "../model/note.ts";
import { findingsWords } from "../words.en.ts";

const WIDTH = 720;
const HEAD = 34;

export function pictureOf({ finding, rows }: Measured): string {
  const { title, as } = finding.plot;
  // Shares as they are written beside the dots: 55 of 100, +9 points.
  const of = as === "percent" || as === "points" ? 100 : 1;
  const english = drawnRows(finding.plot, rows, ({ en }) => en, words(findingsWords));
  const drawn = english.map(({ values, middle, interval, ...row }) => ({
    ...row,
    values: values.map((value) => of * value),
    middle: middle && of * middle,
    interval: interval && ([of * interval[0], of * interval[1]] as const),
  }));
  const { svg, height } = dotPanel(title.en, drawn, { left: 0, top: HEAD, width: WIDTH });
  return sheet(finding.question.en, { width: WIDTH, height: HEAD + height }, svg);
}

export function sectionOf({ finding, values }: Measured): string {
  const figures = writtenNumbers(finding.numbers, values);
  const texts = new Map([...figures].map(([name, { text }]) => [name, text]));
  const { id, question, answer, limit, plot } = finding;
  const studies = studiesOf(finding).map((study) => `[${study}](${study}/README.md)`);
  return [
    `## ${question.en}`,
    `**${fillBraces(answer.en, texts).replaceAll("\u00a0", " ")}**`,
    `![${plot.title.en}](findings/${id}.svg)`,
    `${words(findingsWords).limit} ${fillBraces(limit.en, texts).replaceAll("\u00a0", " ")} From ${studies.join(", ")}.`,
  ].join("\n\n");
}
