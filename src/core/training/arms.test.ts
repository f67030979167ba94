import { describe, expect, it } from "vitest";
import { hasVerifier, startsAsCopy, trains } from "../algorithms/arm.ts";
import { ARMS } from "../algorithms/registry.ts";
import { solution } from "../algorithms/testing/rounds.ts";
import { modelShape } from "../model/shape.ts";
import type { GenerateRequest, TokenBatch } from "../policy.ts";
import { presetSettings } from "../presets/registry.ts";
import { uniformAt } from "../random/draws.ts";
import { applySettings } from "../settings/parse.ts";
import { TASKS } from "../tasks/registry.ts";
import { FakePolicy, type FakeRow, type FakeToken } from "../testing/fake-policy.ts";
import type { UnitResult } from "./counted-unit.ts";
import { Session } from "./session.ts";
import type { SessionState } from "./state.ts";
import { type FakeSession, fakeSession, go, stopAndGo } from "./testing/fake-session.ts";

const MICRO = {
  sftGeneratorSteps: 2,
  sftVerifierSteps: 2,
  sftBatch: 4,
  verifierWarmup: 1,
  updates: 4,
  generatorPerRound: 2,
  batchSize: 5,
  groupSize: 4,
  monteCarloSamples: 2,
  rlMinSteps: 2,
  rlMaxSteps: 2,
  verifierMinSteps: 2,
  evalProblems: 6,
  goldSolutions: 8,
  evalEvery: 2,
  lrSchedule: "linear",
  falsePositiveRate: 0.1,
};

/** A number in [0, 1) that depends on the input and on all previous updates. */
const mixed = (drawn: number, weight: number) => (drawn + Math.abs(weight) * 7) % 1;

/** Solutions, continuations and verifications, right or wrong at random. */
function write({ prompt, row, request, weight }: FakeRow): string {
  const drawn = request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);
  const chance = mixed(drawn, weight);
  if (!prompt.endsWith("?")) return solution(prompt, chance < 0.4 ? [0] : []);
  return chance < 0.3 ? "11C>C." : chance < 0.6 ? "11C12X>X." : "11C11C>C.";
}

function score({ prompt, text, at, weight }: FakeToken): number {
  const read = [...(prompt + text)].reduce((sum, c, n) => sum + c.charCodeAt(0) * (n + 1), at);
  return -0.2 - 5 * mixed((read % 97) / 97, weight);
}

function start(
  algorithm: string,
  change: Record<string, number | string> = {},
  state?: SessionState,
  make = () => new FakePolicy(write, score),
): FakeSession {
  const pairs = Object.entries({ ...MICRO, algorithm, ...change });
  const settings = applySettings(presetSettings("micro"), pairs);
  return fakeSession(settings, state, { generator: make(), verifier: make() });
}

/** Every metric that is not a finite number, with its line. */
function broken(lines: readonly UnitResult[]): string[] {
  return lines.flatMap(({ line }) =>
    Object.entries(line.values)
      .filter(([, value]) => !Number.isFinite(value))
      .map(([name, value]) => `${line.line} ${line.phase} ${name} = ${value}`),
  );
}

describe.each([...ARMS.values()].map((arm) => [arm.id, arm] as const))("%s", (id, arm) => {
  it("completes its plan with finite metrics", async () => {
    const run = start(id);
    const lines = await go(run);
    expect(run.session.next.phase).toBe("done");
    expect(broken(lines)).toEqual([]);
    const phases = new Set(lines.map(({ line }) => line.phase));
    expect(phases.has("generator")).toBe(trains(arm, "generator"));
    expect(phases.has("verifier")).toBe(trains(arm, "verifier"));
    expect(phases.has("sft-verifier")).toBe(hasVerifier(arm) && !startsAsCopy(arm));
    // Metrics of an update depend on a policy that was updated.
    for (const { line } of lines.filter(({ line }) => line.phase === "generator")) {
      expect(line.values["learning_rate"]).toBeGreaterThan(0);
    }
  });

  it("has the lines of an uninterrupted run, even if it stops after each", async () => {
    const unbroken = await go(start(id));
    expect(await stopAndGo((state) => start(id, {}, state))).toEqual(unbroken);
  });

  it("may practice on the past, and goes on with it where it stops", async () => {
    const change = { pastShare: 0.5, updates: 8 };
    const unbroken = await go(start(id, change));
    expect(broken(unbroken)).toEqual([]);
    expect(await stopAndGo((state) => start(id, change, state))).toEqual(unbroken);
  });

  it("has the same lines when models are asked ahead and beside each other, and nothing in vain", async () => {
    const waiting = start(id);
    const unbroken = await go(waiting);
    const { generator, verifier, session: same } = start(id);
    const models = { generator, verifier, modelsApart: true };
    const session = new Session({ settings: same.settings, ...models, clock: () => 0 });
    const goesOn = () => true;
    const done: UnitResult[] = [];
    for (let one = await session.advance(goesOn); one; one = await session.advance(goesOn)) {
      done.push(one);
    }
    expect(done).toEqual(unbroken);
    expect(generator.generated).toHaveLength(waiting.generator.generated.length);
    expect(generator.scored).toHaveLength(waiting.generator.scored.length);
  });

  it.each(["dapo", "dr_grpo", "rloo", "reinforce++"])(
    "completes its plan under %s",
    async (estimator) => {
      expect(broken(await go(start(id, { estimator, temperature: 0.6 })))).toEqual([]);
    },
  );
});

/** Throws on inputs that engines refuse: rows longer than the context, batches without rows or tokens. */
class StrictPolicy extends FakePolicy {
  readonly #context = modelShape(presetSettings("micro")).context;

  #check(batch: TokenBatch): void {
    expect(batch.columns).toBeLessThanOrEqual(this.#context);
    expect(batch.rows).toBeGreaterThan(0);
    expect(batch.promptLength).toBeGreaterThan(0);
    expect(Math.min(...batch.lengths)).toBeGreaterThan(0);
  }

  override async generate(request: GenerateRequest) {
    const longest = Math.max(...request.prompts.map((prompt) => prompt.length));
    expect(longest + request.maxNewTokens).toBeLessThanOrEqual(this.#context);
    expect(request.maxNewTokens).toBeGreaterThan(0);
    return super.generate(request);
  }

  override async logProbs(...[request]: Parameters<FakePolicy["logProbs"]>) {
    this.#check(request);
    return super.logProbs(request);
  }

  override async update(...[request]: Parameters<FakePolicy["update"]>) {
    this.#check(request);
    const numbers = [
      request.coefficients,
      request.oldLogprobs ?? [],
      request.referenceLogprobs ?? [],
    ];
    expect(numbers.every((array) => array.every(Number.isFinite))).toBe(true);
    return super.update(request);
  }
}

describe.each([...ARMS.keys()])("%s accepts any text that a model may write", (id) => {
  /** A text of the maximum length that begins with `start`. */
  const endless = (unit: string, begin = "") => `${begin}${unit.repeat(160)}`;
  const texts: [string, string, string][] = [
    ["an end and nothing else", ".", "."],
    ["padding without an end", endless("_"), endless("_")],
    ["steps without an end", endless("1;"), endless("11C")],
    ["empty steps, two answers", ";;#1#2.", ">>C."],
    ["a verdict for a solution", "C>X.", "#12."],
    ["verdicts at the length limit", endless("0;"), endless(">")],
  ];

  it.each(texts)("%s", async (_, solved, verified) => {
    const task = "letters";
    const longest = TASKS.get(task)?.maxSteps ?? 0;
    const both = ({ prompt }: FakeRow) => (prompt.endsWith("?") ? verified : solved);
    const room = { task, rlMaxSteps: longest - 1, sftMaxSteps: longest, longerSteps: longest };
    // Some labels are right, so that one-policy arms have both classes.
    const change = { ...room, updates: 2, sftGeneratorSteps: 0, falsePositiveRate: 0.5 };
    const run = start(id, change, undefined, () => new StrictPolicy(both, score));
    expect(broken(await go(run))).toEqual([]);
    expect(run.session.next.phase).toBe("done");
  });
});
