/** Sessions of fake policies: the whole course of a run in milliseconds. */

import type { Snapshot } from "../../policy.ts";
import { presetSettings } from "../../presets/registry.ts";
import { uniformAt } from "../../random/draws.ts";
import { applySettings } from "../../settings/parse.ts";
import type { Settings } from "../../settings/settings.ts";
import { FakePolicy, type FakeRow } from "../../testing/fake-policy.ts";
import type { UnitResult } from "../counted-unit.ts";
import { Session } from "../session.ts";
import type { SessionState } from "../state.ts";

const SMALL = {
  sftGeneratorSteps: 3,
  sftVerifierSteps: 2,
  verifierWarmup: 2,
  updates: 4,
  sftBatch: 4,
  batchSize: 3,
  groupSize: 4,
  rlMinSteps: 2,
  rlMaxSteps: 2,
  verifierMinSteps: 2,
  sftMaxSteps: 4,
  longerSteps: 4,
  evalProblems: 6,
  goldSolutions: 8,
  evalEvery: 2,
};

export function smallSettings(change: Readonly<Record<string, unknown>> = {}): Settings {
  return applySettings(presetSettings("micro"), Object.entries({ ...SMALL, ...change }));
}

/** A coin that depends on the draw, the temperature and all updates before. */
function coin({ row, request, weight }: FakeRow): number {
  const drawn = request.temperature === 0 ? 0.5 : uniformAt(request.key, row, 0);
  return (drawn + Math.abs(weight) * 7 + request.temperature / 10) % 1;
}

/** A solution of two columns, now and then wrong; of other texts, something with the same form. */
function writeSolution(fake: FakeRow): string {
  const [first = "", second = ""] = fake.prompt.slice(0, -1).split("+");
  const steps = [...first].map((digit, k) => String(Number(digit) + Number(second[k]) || 0));
  if (coin(fake) < 0.4 && steps.length > 0) steps[0] = String((Number(steps[0]) + 1) % 10);
  return `${steps.map((step) => `${step};`).join("")}#${steps.join("")}.`;
}

function writeVerification(fake: FakeRow): string {
  return coin(fake) < 0.3 ? "11C>C." : coin(fake) < 0.6 ? "11C12X>X." : "11C11C>C.";
}

/** A generator that solves, and judges where it is asked to; a verifier that judges. */
export function fakePolicies(): { generator: FakePolicy; verifier: FakePolicy } {
  const generator = new FakePolicy((fake) =>
    fake.prompt.endsWith("?") ? writeVerification(fake) : writeSolution(fake),
  );
  return { generator, verifier: new FakePolicy(writeVerification) };
}

/** A session and its policies, which remember what they were asked. */
export interface FakeSession {
  readonly session: Session;
  readonly generator: FakePolicy;
  readonly verifier: FakePolicy;
}

/** @param state where it goes on; a new start without. @param policies with the weights of then */
export function fakeSession(
  settings: Settings,
  state?: SessionState,
  policies = fakePolicies(),
): FakeSession {
  const parts = { settings, ...policies, clock: () => 0, ...(state ? { state } : {}) };
  return { session: new Session(parts), ...policies };
}

/** One of fakes with small settings. */
export function smallSession(
  change: Readonly<Record<string, unknown>> = {},
  state?: SessionState,
): FakeSession {
  return fakeSession(smallSettings(change), state);
}

/** Far more than a small plan has. */
const MOST_UNITS = 400;

/** What its units give, one after the other. @throws instead of going on for ever */
export async function* unitsOf(session: Session): AsyncGenerator<UnitResult> {
  for (let unit = 0; unit < MOST_UNITS; unit++) {
    const one = await session.advance();
    if (!one) return;
    yield one;
  }
  throw new Error("The plan never ends.");
}

/** Past SFT and the table that belongs to it. */
export async function pastSft(run: FakeSession): Promise<FakeSession> {
  for await (const { line } of unitsOf(run.session)) if (line.phase === "evaluation") break;
  return run;
}

/** What the next units give: to the end, or so many at most. */
export async function go({ session }: FakeSession, most = Infinity): Promise<UnitResult[]> {
  const done: UnitResult[] = [];
  for await (const one of unitsOf(session)) {
    done.push(one);
    if (done.length === most) break;
  }
  return done;
}

/** What all units give when the run stops after each of them and goes on, in new models, from what it saved. */
export async function stopAndGo(
  start: (state?: SessionState) => FakeSession,
): Promise<UnitResult[]> {
  const done: UnitResult[] = [];
  let run = start();
  while (done.length < MOST_UNITS) {
    const one = await run.session.advance();
    if (!one) return done;
    done.push(one);
    const saved: [SessionState, Snapshot, Snapshot] = structuredClone([
      run.session.state,
      await run.generator.snapshot(),
      await run.verifier.snapshot(),
    ]);
    run = start(saved[0]);
    await run.generator.restore(saved[1]);
    await run.verifier.restore(saved[2]);
  }
  throw new Error("The plan never ends.");
}
