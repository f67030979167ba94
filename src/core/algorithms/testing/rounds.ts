/** What tests of updates share: two fakes that write by a rule, and what they were asked to learn. */

import type { UpdateRequest } from "../../policy.ts";
import { presetSettings } from "../../presets/registry.ts";
import { applySettings } from "../../settings/parse.ts";
import { taskById } from "../../tasks/registry.ts";
import type { Task } from "../../tasks/task.ts";
import { FakePolicy, type FakeRow, type FakeToken } from "../../testing/fake-policy.ts";
import { decode } from "../../tokens/vocabulary.ts";
import { armById } from "../registry.ts";
import { workById } from "../work-registry.ts";

/**
 * Solves "12+34=" but for some columns, whose digit is another one, or goes on where a prompt like
 * "12+34=4;" stops. The answer is the digits stated. A
 * problem of another task gets an empty solution.
 */
export function solution(prompt: string, wrong: readonly number[] = []): string {
  const [problem = "", written = ""] = prompt.split("=");
  const [first = "", second = ""] = problem.split("+");
  if (!second) return "#.";
  const stated = written.split(";").slice(0, -1);
  const rest = [...first].slice(stated.length).map((digit, at) => {
    const k = stated.length + at;
    const sum = Number(digit) + Number(second[k]);
    return String(wrong.includes(k) ? (sum + 1) % 10 : sum);
  });
  return `${rest.map((step) => `${step};`).join("")}#${[...stated, ...rest].join("")}.`;
}

/** Whether a prompt that shows a solution shows the right one. */
export function showsRight(prompt: string): boolean {
  const [problem = "", shown = ""] = prompt.split("=");
  return shown.replace(/[.?]*$/, "") === solution(`${problem}=`).slice(0, -1);
}

export interface Setup {
  readonly settings?: Record<string, number | string | boolean>;
  readonly arm?: string;
  readonly task?: Task;
  readonly generator?: (row: FakeRow) => string;
  readonly verifier?: (row: FakeRow) => string;
  /** Log-probabilities that the policies say when asked. */
  readonly generatorScore?: (token: FakeToken) => number;
  readonly verifierScore?: (token: FakeToken) => number;
}

/** One problem of two columns, four rollouts, unless the settings say otherwise. */
export function setUp(setup: Setup) {
  const base = { rlMinSteps: 2, rlMaxSteps: 2, verifierMinSteps: 2, batchSize: 1, groupSize: 4 };
  const fixed = { alphaSchedule: "constant", alpha0: 0.2, evalProblems: 4 };
  const settings = applySettings(
    presetSettings("micro"),
    Object.entries({ ...base, ...fixed, ...setup.settings }),
  );
  const generator = new FakePolicy(
    setup.generator ?? (({ prompt }) => solution(prompt)),
    setup.generatorScore,
  );
  const verifier = new FakePolicy(setup.verifier ?? (() => "11C11C>C."), setup.verifierScore);
  const context = {
    task: setup.task ?? taskById("columns"),
    arm: armById(setup.arm ?? "tango"),
    work: workById(setup.arm ?? "tango"),
    settings,
    generator,
    verifier,
    clock: () => 0,
  };
  return { context, generator, verifier };
}

/** One row of an update, each array cut to the row's length. */
interface LearnedRow {
  readonly prompt: string;
  readonly text: string;
  readonly coefficients: readonly number[];
  readonly oldLogprobs: readonly number[] | null;
  readonly referenceLogprobs: readonly number[] | null;
}

export function learnedRows(request: UpdateRequest | undefined): LearnedRow[] {
  if (!request) return [];
  const { columns: S, promptLength, tokens } = request;
  return Array.from({ length: request.rows }, (_, n) => {
    const length = request.lengths[n] ?? 0;
    const response = n * S + promptLength;
    const cut = (values: Float32Array) => {
      const from = n * (S - promptLength);
      return [...values.slice(from, from + length)];
    };
    return {
      prompt: decode(tokens.slice(n * S + (request.starts[n] ?? 0), response)),
      text: decode(tokens.slice(response, response + length)),
      coefficients: cut(request.coefficients),
      oldLogprobs: request.oldLogprobs && cut(request.oldLogprobs),
      referenceLogprobs: request.referenceLogprobs && cut(request.referenceLogprobs),
    };
  });
}
