import type { Role } from "../../core/role.ts";
import { numberName } from "../../kit/number-names.ts";
import type { WaveKind } from "./model/waves.ts";

export const NAMES = { generator: "Generator", verifier: "Verifier" } satisfies Record<
  Role,
  string
>;

export const KNOWLEDGE = {
  title: "What they know",
  about: "one square, one fact; the fuller, the surer",
  /** Which of the two triangles is which, while their squares are introduced. */
  key: {
    generator: { shape: "square:", means: "how often it writes the right digit" },
    verifier: { shape: "round:", means: "how rightly it judges that digit" },
  } satisfies Record<Role, unknown>,
  writes: (value: string) => `writes ${value}`,
  accepts: (value: string) => `accepts only ${value}`,
  unjudged: "judges no steps",
  /** One square of a triangle, for screen readers. */
  square: {
    generator: (fact: string, value: string, percent: string) =>
      `${fact}: the generator writes ${value} in ${percent} of its tries`,
    verifier: (fact: string, value: string, percent: string) =>
      `${fact}: the verifier accepts ${value}, and nothing else, ${percent} sure`,
  } satisfies Record<Role, unknown>,
  isTaught: "being learned now",
  triangle: (role: Role, known: number, of: number) =>
    `${NAMES[role]}: knows ${known} of ${of} facts`,
  move: "Arrow keys go from square to square.",
  /** Caption under the separate row of facts that neither model's textbook had right. */
  nines: (count: number, isNew: boolean) =>
    `${numberName(count)} nines${isNew ? ": neither knew them" : ""}`,
  lied: "its book lied about every 9",
  arrows: {
    1: "verdicts on steps",
    2: "reward for right answers",
    3: "right answers to judge",
  } satisfies Record<WaveKind, string>,
  /** Names of the waves above the run's axis. */
  bands: { 1: "Verifier teaches", 2: "Answers teach", 3: "Generator teaches" } satisfies Record<
    WaveKind,
    string
  >,
  goTo: (band: string) => `${band}: go there`,
  knows: { before: "knows ", after: (of: number) => ` of ${of} facts` },
  /** The count under a small triangle. */
  count: { after: (of: number) => ` of ${of} facts` },
  waves: {
    1: {
      finding: (facts: number) =>
        `The verifier teaches the generator: ${facts} facts it could check.`,
      meaning: "Most answers are still wrong, but each step that it accepts is worth a push.",
    },
    2: {
      finding: (isNew: boolean) =>
        `${isNew ? "Nobody knew the nines. Right" : "Now right"} answers teach ${isNew ? "them" : "the nines"}.`,
      meaning: (isEvery: boolean) =>
        `The verifier rejects ${isEvery ? "every" : "nearly every"} 9. But now and then a guess makes all columns right, and that is paid.`,
    },
    3: {
      finding: "Now the generator’s right answers teach the verifier.",
      meaning: (columns: number) =>
        `It only hears which answers are right. A right one shows it ${numberName(columns)} right columns, nines among them.`,
    },
  },
  fold: {
    finding: (facts: number) => `Every column is one of ${facts} facts.`,
    meaning: (generator: number, verifier: number | null) =>
      verifier === null
        ? `The generator knows ${generator}. Now the whole run.`
        : `The generator knows ${generator}, the verifier ${verifier}. Now the whole run.`,
  },
  end: {
    both: "First the verifier taught the generator. Then the generator taught the verifier.",
    verifierOnly: "The verifier taught the generator.",
    andAnswers: "The verifier taught the generator. Right answers taught the nines.",
    /** Compares a run's end with that of a run whose verifier never learns. */
    frozenOnly: (accuracy: string, believed: string, own: string, isEqual: boolean) =>
      `A verifier that never learns takes the generator to ${accuracy} for ${isEqual ? "the same" : "fewer"} tokens, but it believes only ${believed} of the right answers. This one believes ${own}.`,
    frozen: (accuracy: string, believed: string, own: string, isEqual: boolean) =>
      `A verifier that never learns takes the generator to ${accuracy} for ${isEqual ? "the same" : "fewer"} tokens, and believes ${believed} of the right answers. This one believes ${own}.`,
    believes: (own: string) =>
      `In the last sixth of the run the verifier believes ${own} of the right answers.`,
  },
  /** Shown in place of the triangles in runs without them. */
  none: {
    uncounted: "This task has no facts that can be counted one by one, so its attempts are shown.",
    unmeasured:
      "This run did not measure what its models know of each fact, so its attempts are shown.",
  },
};

export const UNMEASURED =
  "This run did not measure what its models know of each fact, so its attempts are shown.";
