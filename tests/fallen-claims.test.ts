/** Sentences and figures that turned out to be an effect of something else do not come back. */
import { expect, test } from "vitest";
import { expectNothing, projectFiles } from "./project-files.ts";

/** Texts that are ours. Study files and reports quote what was asked then. */
const OURS =
  /^(src|e2e|scripts|docs)\/.*\.(tsx?|mjs|txt|md)$|^[A-Z]+\.md$|^index\.html$|^package\.json$/;

interface Claim {
  readonly pattern: RegExp;
  /** The claim stands where the same paragraph says this; without it, nowhere. */
  readonly unless?: RegExp;
  readonly why: string;
}

const KL = /\bKL\b|generatorKlCoef/;
const ZERO = `(stand(s|ing)? still|(stand|stay|end)(s|ed)? (at|near) zero|leaves? zero)`;
const ALONE = `(GRPO|outcome rewards?( alone)?|DAPO|RL.V|without (a|any|one)( verifier)?)`;
const HELD =
  "GRPO was at zero because of the KL coefficient 0.05 (docs/results/superseded.md): say so in the same paragraph";

const CLAIMS: readonly Claim[] = [
  { pattern: new RegExp(`${ALONE}[^.|]{0,80}\\b${ZERO}`, "i"), unless: KL, why: HELD },
  { pattern: new RegExp(`${ZERO}[^.|]{0,60}\\b${ALONE}`, "i"), unless: KL, why: HELD },
  { pattern: /too rare to learn from|between five and seven/i, unless: KL, why: HELD },
  {
    pattern: /only checked steps can teach|with a verifier it leaves zero/i,
    why: "an entropy bonus teaches as well",
  },
  { pattern: /strongest (opponent|baseline)/i, why: "nobody has compared tuned baselines" },
  {
    pattern:
      /(hard facts|facts of nine|of the facts) (are |is )?wrong|of the (verifier's )?hard facts/i,
    unless: /verifierWrongFacts|for certain/,
    why: "p_v is a chance, drawn in each SFT example: below 1 no fact is wrong for certain",
  },
  {
    pattern: /AUROC within problems \+0\.119/,
    why: "it is pooled over one solution of each problem",
  },
];

/** Differences to a GRPO at zero, with the start of their intervals, and the end of the recording that shows it. */
const FIGURES =
  /0?\.(415\b|341 \[0?\.225|701 \[0?\.525|818 \[0?\.759|674 \[0?\.535|436 \[0?\.337|403 \[0?\.2|308 \[0?\.204|271 \[0?\.234|353 \[0?\.219|534 \[0?\.321|474 \[0?\.328|232 \[0?\.142)|\b55 % with the verifier/;
/** Study pages have the figures in their tables, under a correction. */
const ON_A_STUDY_PAGE = /^docs\/results\/[\w-]+\/README\.md$|^src\/|^e2e\/|^scripts\//;

/** Paragraphs, list items and rows of a table; in code, comments and strings by blank lines. */
function paragraphs(path: string, text: string): readonly { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let open = false;
  text.split("\n").forEach((line, i) => {
    const startsOne = path.endsWith(".md") && /^\s*([-|>]|\d+\.)/.test(line);
    const last = found.at(-1);
    if (line.trim() === "") open = false;
    else if (!open || startsOne || !last) {
      found.push({ line: i + 1, text: line });
      open = true;
    } else last.text += ` ${line.replace(/^\s*(\*|\/\/)?\s*/, "")}`;
  });
  return found;
}

function broken(path: string, text: string): string[] {
  return paragraphs(path, text).flatMap((paragraph) => {
    const told = CLAIMS.filter(
      ({ pattern, unless }) => pattern.test(paragraph.text) && !unless?.test(paragraph.text),
    ).map(({ why }) => why);
    const hasFigure = FIGURES.test(paragraph.text) && !KL.test(paragraph.text);
    if (hasFigure && !ON_A_STUDY_PAGE.test(path)) told.push(HELD);
    return told.map((why) => `${path}:${paragraph.line}: ${why}.`);
  });
}

test("no text repeats a claim that has fallen", () => {
  expectNothing(
    projectFiles.filter((path) => OURS.test(path)),
    broken,
  );
});

test.each([
  "With as many tokens GRPO stays at zero, and its share of right steps does not move.",
  "GRPO stands at zero at each width.",
  "Where outcome reward alone stands still, step rewards of a tenth are enough.",
  "with seven and eight it stands still: GRPO needs a verifier",
  "Step verdicts pay where right answers are too rare to learn from.",
  "The turn lies between five and seven columns.",
  "It is the strongest opponent without a verifier on these problems.",
  "DAPO leaves zero on the same problems.",
  "Where all answers are wrong, only checked steps can teach.",
  "Sampled accuracy: with a verifier it leaves zero within some 20 generator updates.",
  "At the end 55 % with the verifier, 0 % without.",
  "The generator solves 0.415 [0.348, 0.482] of its problems with a verifier and none without one.",
  "With the paper's α the lift is 0.701 [0.525, 0.878].",
  "Half of the verifier's hard facts wrong, no warm-up.",
  "with 0.75 of the facts wrong +0.123",
])("finds %j", (sentence) => {
  expect(broken("README.md", `Before.\n\n${sentence}\n\nAfter, with KL 0.05.`)).not.toEqual([]);
});

test.each([
  "With KL 0.05 GRPO stays at zero, with 0.001 it climbs.",
  "`gap`, KL 0.05: +0.415 [0.348, 0.482], 11 : 0",
  "Right answers are rare at first.",
  "A run stands still while it is held.",
  "Training runs without a GPU.",
])("lets %j be", (sentence) => {
  expect(broken("README.md", sentence)).toEqual([]);
});
