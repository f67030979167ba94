/** The pictures of the findings are those of the studies' tables; `npx vitest run tests/findings.test.ts -u` draws them. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { mean, median } from "../src/core/metrics/statistics.ts";
import { tInterval } from "../src/core/metrics/student-t.ts";
import { ARCHIVE_FILE, readArchive } from "../src/study/archive.ts";
import type { Contrast } from "../src/study/contrasts.ts";
import { type Cell, type JobLines, valuesIn } from "../src/study/report.ts";
import { PICTURES, pictureOf, studiesOf } from "./findings/pictures.ts";
import { textOf } from "./project-files.ts";

const RESULTS = fileURLToPath(new URL("../docs/results", import.meta.url));
const reportOf = (study: string) => join(RESULTS, study, "report.json");
const tableOf = (study: string): readonly Cell[] =>
  JSON.parse(readFileSync(reportOf(study), "utf8")).table;

const FINDINGS = textOf("docs/results/README.md");
/** The sentence that answers a question. */
const answerOf = (question: string) =>
  FINDINGS.split(`\n## ${question}\n`)[1]?.split("\n## ")[0] ?? "";

/** Those whose studies have ended. */
const drawn = Object.entries(PICTURES).filter(([, picture]) =>
  studiesOf(picture).every((study) => existsSync(reportOf(study))),
);

test.each(drawn)("findings/%s.svg has the values of the tables", async (name, picture) => {
  const file = join(RESULTS, "findings", `${name}.svg`);
  await expect(pictureOf(picture, tableOf)).toMatchFileSnapshot(file);
  expect(FINDINGS).toContain(`](findings/${name}.svg)`);
});

test("no picture is there that nothing draws, and README shows what answers the first question", () => {
  const names = drawn.map(([name]) => `${name}.svg`).sort();
  expect(readdirSync(join(RESULTS, "findings")).sort()).toEqual(names);
  const first = names.includes("needs.svg") ? "needs" : "learns";
  expect(textOf("README.md")).toContain(`](docs/results/findings/${first}.svg)`);
});

const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
const points = (share: number) => `${share < 0 ? "−" : "+"}${Math.abs(100 * share).toFixed(0)}`;
const oneIn = (log10: number) =>
  `one in ${Number((10 ** -log10).toPrecision(2)).toLocaleString("en-US")}`;
const tokens = (count: number) => count.toLocaleString("en-US");
const whole = (count: number) => count.toFixed(0);

/** Numbers of a study's arms. Of times to a goal the median is told, of other measures the mean, or both. */
type Figure = readonly [
  study: string,
  measure: string,
  write: (value: number) => string,
  arms: string,
  block?: string,
  middles?: readonly ("mean" | "median")[],
];
const ACCURACY = "rollouts/accuracy_drawn, last 9 generator updates at the tokens of tango";
const F1 = "mixed/processbench_f1";
const START = "eval/log10_chance/in_range, after-sft";
const UNTIL = "tokens until rollouts/accuracy_drawn ≥ 0.5 over 9 generator updates";
const ANSWERS: Readonly<Record<string, readonly Figure[]>> = {
  "Does each need the other?": [
    ["needs", ACCURACY, percent, "tango frozen off", "main", ["median", "mean"]],
    ["needs", "facts/generator_nines_known, end", whole, "tango frozen", "main", ["median"]],
    ["needs", `${F1}, end`, percent, "tango standing", "main", ["median"]],
    ["long", ACCURACY, percent, "tango frozen"],
  ],
  "Does anything without a verifier get there?": [["switched-off", ACCURACY, percent, "tango off"]],
  "Does the generator teach the verifier?": [
    ["long", `${F1}, end`, percent, "tango standing rft"],
    ["long", `${F1}, after-sft`, percent, "tango"],
    ["long", "facts/verifier_known, end", whole, "tango frozen"],
  ],
  "When are answers alone enough?": [
    ["map-8", UNTIL, tokens, "grpo tango", "misprint-80"],
    ["map-8", START, oneIn, "grpo tango", "misprint-80"],
    ["map-8", START, oneIn, "grpo tango", "misprint-90"],
  ],
  "What else does it cost?": [
    ["elsewhere", "eval/greedy_accuracy/other_task, end", percent, "tango frozen grpo"],
  ],
};

test.each(Object.entries(ANSWERS))(
  "the answer to %s has the numbers of the tables",
  (question, all) => {
    const answer = answerOf(question);
    for (const [study, measure, write, arms, block = "main", middles = ["mean"]] of all) {
      for (const [arm, middle] of arms.split(" ").flatMap((one) => middles.map((m) => [one, m]))) {
        const cell = tableOf(study).find(
          (one) => one.measure === measure && one.condition === arm && one.block === block,
        );
        const values = cell?.values.flatMap(({ value: one }) =>
          typeof one === "number" ? one : [],
        );
        const value = cell?.reach
          ? cell.reach.median
          : middle === "median"
            ? median(values ?? [])
            : cell?.mean;
        expect(answer, `${study}: ${measure} of ${arm}`).toContain(write(value ?? Number.NaN));
      }
    }
  },
);

test("differences, and runs that get there, are those of the tables", () => {
  const contrast = (study: string, measure: string, condition: string, baseline: string) => {
    const all: readonly Contrast[] = JSON.parse(readFileSync(reportOf(study), "utf8")).contrasts;
    const found = all.find(
      (one) => one.measure === measure && one.condition === condition && one.baseline === baseline,
    );
    return [found?.mean ?? Number.NaN, ...(found?.interval ?? [])].map(points);
  };
  const [less, low, high] = contrast("long", `${F1}, end`, "standing", "tango");
  const learns = answerOf("Does the generator teach the verifier?");
  expect(learns).toContain(`(${less} points, ${low} to ${high})`);
  const [update] = contrast(
    "both",
    "rollouts/accuracy_drawn, generator updates 142–150",
    "tango",
    "frozen",
  );
  expect(answerOf("Does training the verifier pay for the generator?")).toContain(
    `it is ${update}.`,
  );
  const [slower] = contrast(
    "rl-v-2",
    "rollouts/accuracy, generator updates 22–30",
    "lambda-0-1",
    "lambda-0",
  );
  expect(answerOf("What else does it cost?")).toContain(`(${slower} percentage points after 30`);
  const reached = ["grpo", "tango"].map((arm) =>
    tableOf("map-8").find(
      (one) => one.measure === UNTIL && one.condition === arm && one.block === "misprint-90",
    ),
  );
  const [grpo, tango] = reached.map((cell) => cell?.reach?.reached);
  const answers = answerOf("When are answers alone enough?");
  expect(answers).toContain(
    `GRPO gets there on ${grpo} of ${reached[0]?.n} seeds and the verifier on ${tango}.`,
  );
});

test("what training the verifier pays, for as many tokens, in three studies and together", () => {
  const answer = answerOf("Does training the verifier pay for the generator?");
  const [both = [], queen = [], long = []] = [
    ["both", "frozen", "tango"] as const,
    // There it is the frozen one that used fewer tokens.
    ["red-queen", "frozen-verifier", "frozen-verifier"] as const,
    ["long", "frozen", "tango"] as const,
  ].map(([study, frozen, shorter]) => gains(study, frozen, shorter));
  for (const one of [both, queen, long]) expect(answer).toContain(points(mean(one)));
  const all = [...both, ...queen, ...long];
  const [low = 0, high = 0] = tInterval(all) ?? [];
  const together = `${points(mean(all))} (${points(low)} to ${points(high)}) over their ${all.length} seeds`;
  expect(answer).toContain(together);
});

/** `tango` minus frozen, seed by seed, over the last nine updates within the tokens of the one that used fewer. */
function gains(name: string, frozen: string, atTokensOf: string): number[] {
  const { study, jobs } = JSON.parse(readFileSync(reportOf(name), "utf8"));
  const text = gunzipSync(readFileSync(join(RESULTS, name, ARCHIVE_FILE))).toString();
  const done = new Map(jobs.map((job: { name: string }) => [job.name, job]));
  const lines = readArchive(ARCHIVE_FILE, text).map(
    (job) => Object.assign({}, done.get(job.name), job) as unknown as JobLines,
  );
  const at = { lastWindow: 9, atTokensOf };
  const measure = { figure: "rollouts/accuracy_drawn", at };
  const [own, other] = ["tango", frozen].map((condition) =>
    valuesIn(study, lines, { block: "main", measure, condition }),
  );
  return [...(own ?? [])].flatMap(([seed, value]) => {
    const base = other?.get(seed) ?? null;
    return value === null || base === null ? [] : [value - base];
  });
}

test("the page is short, and so is what README says of it", () => {
  const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
  expect(words(FINDINGS)).toBeLessThanOrEqual(1500);
  const section = textOf("README.md").split("## What we measured\n")[1]?.split("\n## ")[0] ?? "";
  expect(words(section)).toBeGreaterThan(50);
  expect(words(section)).toBeLessThanOrEqual(150);
  const shown = [
    [ACCURACY, "tango frozen off"],
    [`${F1}, after-sft`, "tango"],
    [`${F1}, end`, "tango standing"],
  ] as const;
  for (const [measure, arms] of shown) {
    for (const arm of arms.split(" ")) {
      const cell = tableOf("needs").find((one) => one.measure === measure && one.condition === arm);
      const values = cell?.values.map(({ value }) => Number(value)) ?? [];
      const middle = whole(100 * (median(values) ?? Number.NaN));
      expect(section, `${measure} of ${arm}`).toMatch(new RegExp(` ${middle}[ ,]`));
    }
  }
});
