import { describe, expect, it } from "vitest";
import { armById } from "../algorithms/registry.ts";
import type { Advantages } from "../tango/advantages.ts";
import type { GeneratorRound, VerifierRound } from "../tango/round-records.ts";
import { readSolution, type Solution } from "../tango/solution.ts";
import { fromScore, readVerification } from "../tango/verification.ts";
import { taskById } from "../tasks/registry.ts";
import { encode } from "../tokens/vocabulary.ts";
import { generatorGroup, shownJudgements, shownSolutions, verifierGroup } from "./group-record.ts";
import { UNJUDGED_FIELDS } from "./records.ts";

const columns = taskById("columns");
const TANGO = { arm: armById("tango"), task: columns };
const RL_V = { arm: armById("rl-v"), task: columns };
const PROBLEM = { task: "columns", text: "12+34=", operands: ["12", "34"], steps: 2 };
const OTHER = { task: "columns", text: "50+11=", operands: ["50", "11"], steps: 2 };

/** A text whose every token was sampled with probability ½. */
function row(prompt: string, text: string) {
  const response = encode(text);
  const logprobs = response.map(() => Math.log(0.5));
  return { prompt: encode(prompt), response, logprobs, entropy: response.map(() => 1) };
}

const half = (text: string) => Array(text.length).fill(expect.closeTo(0.5, 9));

const solutionOf = (text: string, problem = PROBLEM): Solution =>
  readSolution(columns, problem, row(problem.text, text));

const RIGHT = "4;6;#46.";
const WRONG = "4;7;#47.";
const rightOne = solutionOf(RIGHT);
// The checker of the second solution erred.
const wrongOne = { ...solutionOf(WRONG), label: 1 as const };
const other = solutionOf("6;1;#61.", OTHER);

const judged = (solution: Solution, text: string) =>
  readVerification(solution, row(`${solution.problem.text}?`, text));

const advantages = (tokens: readonly (readonly number[])[], outcome: readonly number[]) =>
  ({ tokens, outcomeAdvantages: outcome }) as unknown as Advantages;

const AFTER = [[0.1, 0.2], [0.3]];

function generatorRound(change: Partial<GeneratorRound> = {}): GeneratorRound {
  return {
    alpha: 0.25,
    solutions: [rightOne, wrongOne, other, other],
    judgements: null,
    auxiliaryRows: null,
    advantages: advantages([[1, 2], [3], [4], [5]], [0.5, -0.5, 9, 9]),
    ...change,
  } as GeneratorRound;
}

describe("the group of a generator update", () => {
  it("is that of the first problem, with its truth", () => {
    const round = generatorRound({ judgements: [judged(rightOne, "44C66C>C.")] });
    expect(shownSolutions(round, 2)).toEqual([rightOne, wrongOne]);
    expect(generatorGroup(round, 7, TANGO, AFTER)).toMatchObject({
      line: 7,
      updated: "generator",
      problem: "12+34=",
      alpha: 0.25,
      truth: { steps: ["4", "6"], answer: "46" },
      rows: [{ solution: RIGHT }, { solution: WRONG }],
    });
  });

  it("names a right answer at another problem where it has none itself", () => {
    const solutions = [wrongOne, wrongOne, other, other];
    const { elsewhere } = generatorGroup(generatorRound({ solutions }), 7, TANGO, AFTER);
    expect(elsewhere).toEqual({ problem: "50+11=", answer: "61" });
    for (const without of [
      generatorRound(),
      generatorRound({ solutions: Array(4).fill(wrongOne) }),
    ])
      expect(generatorGroup(without, 7, TANGO, AFTER)).not.toHaveProperty("elsewhere");
  });

  it("has each solution as it was labeled, rewarded and sampled", () => {
    const { alpha, rows } = generatorGroup(generatorRound(), 7, TANGO, AFTER);
    expect(alpha).toBeNull();
    const unjudged = { ...UNJUDGED_FIELDS, flaw: null, credit: null };
    expect(rows).toEqual([
      {
        ...unjudged,
        solution: RIGHT,
        steps: ["4", "6"],
        stepTruth: [true, true],
        answer: "46",
        isCorrect: true,
        label: 1,
        reward: 1,
        outcomeAdvantage: 0.5,
        advantages: [1, 2],
        tokenProbabilities: half(RIGHT),
        tokenProbabilitiesAfter: [0.1, 0.2],
      },
      {
        ...unjudged,
        solution: WRONG,
        steps: ["4", "7"],
        stepTruth: [true, false],
        answer: "47",
        isCorrect: false,
        label: 1,
        reward: 1,
        outcomeAdvantage: -0.5,
        advantages: [3],
        tokenProbabilities: half(WRONG),
        tokenProbabilitiesAfter: [0.3],
      },
    ]);
  });

  it("has the verification of each, and the step rewards where it is usable", () => {
    const judgements = [judged(rightOne, "44C66X>X."), judged(wrongOne, "44C>C.")];
    const { rows } = generatorGroup(generatorRound({ judgements }), 0, TANGO, AFTER);
    expect(rows).toMatchObject([
      {
        verification: "44C66X>X.",
        verdicts: [1, -1],
        unusable: null,
        finalVerdict: -1,
        credit: { stepEnds: [1, 3], stepScores: [1, -1] },
      },
      {
        verification: "44C>C.",
        ownValues: ["4"],
        flaw: null,
        verdicts: null,
        unusable: "1 verdicts for 2 steps",
        finalVerdict: 1,
        credit: null,
      },
    ]);
  });

  it("shows what a model said of its own solutions, which pays nobody by itself", () => {
    const selfJudgements = [fromScore(rightOne, 0.75, 14)];
    const auxiliaryRows = { selfJudgements } as unknown as GeneratorRound["auxiliaryRows"];
    const group = generatorGroup(generatorRound({ auxiliaryRows }), 0, RL_V, AFTER);
    expect(group.alpha).toBeNull();
    expect(group.rows.map(({ pCorrect }) => pCorrect)).toEqual([0.75, null]);
    expect(group.rows[0]?.credit).toEqual({ stepEnds: [7], stepScores: [0.5] });
  });
});

function verifierRound(change: Partial<VerifierRound> = {}): VerifierRound {
  const judgements = [
    judged(wrongOne, "44C67X>X."),
    judged(wrongOne, "44C77C>C."),
    judged(other, "66C11C>C."),
    judged(other, "66C11C>C."),
  ];
  return { solutions: [wrongOne, other], judgements, rewarded: null, ...change } as VerifierRound;
}

describe("the group of a verifier update", () => {
  it("is that of the first solution", () => {
    const round = verifierRound();
    expect(shownJudgements(round)).toEqual(round.judgements.slice(0, 2));
    expect(verifierGroup(round, 9, columns, AFTER)).toMatchObject({
      line: 9,
      updated: "verifier",
      problem: "12+34=",
      alpha: null,
      truth: { steps: ["4", "6"], answer: "46" },
      rows: [
        { solution: WRONG, verification: "44C67X>X.", finalVerdict: -1, credit: null },
        { solution: WRONG, verification: "44C77C>C.", finalVerdict: 1, credit: null },
      ],
    });
  });

  it("has each verification as it was rewarded and sampled", () => {
    const rewarded = {
      rewards: [{ total: 1.8 }, { total: 0.8 }],
      advantages: advantages([[1], [-1]], [0.7, -0.7]),
    } as unknown as VerifierRound["rewarded"];
    const { rows } = verifierGroup(verifierRound({ rewarded }), 9, columns, AFTER);
    expect(rows).toMatchObject([
      { reward: 1.8, outcomeAdvantage: 0.7, advantages: [1], tokenProbabilitiesAfter: [0.1, 0.2] },
      { reward: 0.8, outcomeAdvantage: -0.7, advantages: [-1], tokenProbabilitiesAfter: [0.3] },
    ]);
    // Those of the verification, not of the solution that it judges.
    expect(rows[0]?.tokenProbabilities).toEqual(half("44C67X>X."));
  });

  it("has no rewards where the verifier was fitted", () => {
    const { rows } = verifierGroup(verifierRound(), 9, columns, AFTER);
    expect(rows).toMatchObject(
      Array(2).fill({ reward: null, outcomeAdvantage: null, advantages: [], label: 1 }),
    );
  });

  it("has no probabilities of judgements without a text", () => {
    const judgements = [fromScore(wrongOne, 0.25, 14), fromScore(other, 0.5, 14)];
    const { rows } = verifierGroup(verifierRound({ judgements }), 9, columns, [[]]);
    expect(rows).toMatchObject([
      { verification: null, pCorrect: 0.25, tokenProbabilities: [], tokenProbabilitiesAfter: [] },
    ]);
  });
});
