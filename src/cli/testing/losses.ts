/** Loses the GPU in the middle of a run, at every kind of call that a run makes. */

import type { ModelShape, Policy, Snapshot } from "../../core/policy.ts";
import type { Role } from "../../core/role.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import type { UnitResult } from "../../core/training/counted-unit.ts";
import type { Phase } from "../../core/training/records.ts";
import { Session } from "../../core/training/session.ts";
import type { Backend } from "../../engine/reference/backend.ts";

const METHODS = [
  "generate",
  "logProbs",
  "update",
  "freezeReference",
  "snapshot",
  "restore",
] as const;
type Method = (typeof METHODS)[number];

/** A kind of call: what the run does, on which model, by which method. */
interface Point {
  readonly phase: Phase | "saving" | "resuming";
  readonly model: Role;
  readonly method: Method;
}

const nameOf = ({ phase, model, method }: Point): string => `${phase}: ${model}.${method}`;

/** Both models of a run on one GPU. */
export interface Pair {
  readonly backend: Backend;
  readonly generator: Policy;
  readonly verifier: Policy;
}

export interface Course {
  readonly settings: Settings;
  readonly shape: ModelShape;
  /** Opens both models on a new device if the last one is lost. */
  readonly open: () => Promise<Pair>;
}

/** What one loss led to. */
interface Outcome {
  readonly point: string;
  readonly delayMs: number;
  /** The code of the error that the run met; null when it met none. */
  readonly code: string | null;
  /** Whether line, group and both models after the unit are the bits of the unbroken run. */
  readonly isEqual: boolean;
  /** From the error to the first new line, ms, opening of both models included. */
  readonly ms: number;
}

/** A unit of the unbroken run: the checkpoint before it, what it did and the checkpoint after it. */
interface Unit {
  readonly before: Checkpoint;
  readonly done: UnitResult;
  readonly after: Checkpoint;
}

/** Called before a call begins. @returns what to do once it has begun */
type Hook = (point: Point) => void;

/** A policy whose calls are told to a hook once they have begun. */
function watched(policy: Policy, model: Point["model"], phase: () => Point["phase"], hook: Hook) {
  const told = (method: Method) => (argument: never) => {
    const call = (policy[method] as (asked: never) => Promise<unknown>)(argument);
    hook({ phase: phase(), model, method });
    return call;
  };
  const methods = Object.fromEntries(METHODS.map((method) => [method, told(method)]));
  return new Proxy(policy, {
    get: (target, name: keyof Policy) => methods[name] ?? target[name].bind(target as never),
  });
}

/** A session on a pair whose calls are told to a hook. */
function sessionOn(pair: Pair, { settings }: Course, from: Checkpoint | null, hook: Hook) {
  let saving: "saving" | "resuming" | null = null;
  const phase = (): Point["phase"] => saving ?? session.next.phase;
  const generator = watched(pair.generator, "generator", phase, hook);
  const verifier = watched(pair.verifier, "verifier", phase, hook);
  const parts = { settings, generator, verifier, clock: () => 0 };
  const session = new Session(from ? { ...parts, state: from.state } : parts);
  return {
    advance: () => session.advance(),
    resume: async ({ generator: g, verifier: v }: Checkpoint) => {
      saving = "resuming";
      await generator.restore(g);
      await verifier.restore(v);
      saving = null;
    },
    save: async (): Promise<Checkpoint> => {
      saving = "saving";
      const taken = await session.checkpoint();
      saving = null;
      return taken;
    },
  };
}

/** A course that ran unbroken, and the calls that it made. */
interface Unbroken {
  readonly units: readonly Unit[];
  /** For every kind of call the index of a unit that makes it. */
  readonly points: ReadonlyMap<string, number>;
}

/** Runs a course to its end. */
export async function runUnbroken(course: Course): Promise<Unbroken> {
  const points = new Map<string, number>();
  const units: Unit[] = [];
  const hook = (point: Point) => {
    if (!points.has(nameOf(point))) points.set(nameOf(point), units.length);
  };
  const run = sessionOn(await course.open(), course, null, hook);
  for (let before = await run.save(); ; ) {
    const done = await run.advance();
    if (!done) break;
    const after = await run.save();
    units.push({ before, done, after });
    before = after;
  }
  for (const model of ["generator", "verifier"] as const) {
    points.set(nameOf({ phase: "resuming", model, method: "restore" }), units.length - 2);
  }
  return { units, points };
}

const PARTS = ["weights", "firstMoment", "secondMoment", "reference"] as const;
const sameBits = (a: Snapshot, b: Snapshot): boolean =>
  a.optimizerSteps === b.optimizerSteps &&
  PARTS.every((part) => Buffer.from(a[part].buffer).equals(Buffer.from(b[part].buffer)));

const isSame = (a: Unit, done: UnitResult | null, after: Checkpoint): boolean =>
  JSON.stringify(a.done) === JSON.stringify(done) &&
  JSON.stringify(a.after.state) === JSON.stringify(after.state) &&
  sameBits(a.after.generator, after.generator) &&
  sameBits(a.after.verifier, after.verifier);

/** Does a unit again from the checkpoint before it, and saves. */
async function repeat(pair: Pair, course: Course, unit: Unit, hook: Hook) {
  const run = sessionOn(pair, course, unit.before, hook);
  await run.resume(unit.before);
  const done = await run.advance();
  return { done, after: await run.save() };
}

/**
 * Loses the device `delayMs` after a call of that kind has begun, and then resumes on a new device.
 * @param pair on which the unit begins @returns the outcome, and the pair on the new device
 */
export async function loseAt(
  point: string,
  delayMs: number,
  pair: Pair,
  course: Course,
  { units, points }: Unbroken,
): Promise<{ readonly outcome: Outcome; readonly pair: Pair }> {
  const unit = units[points.get(point) ?? 0];
  if (!unit) throw new Error(`no unit does ${point}`);
  let isAimed = true;
  const hook = (called: Point) => {
    if (!isAimed || nameOf(called) !== point) return;
    isAimed = false;
    const lose = () => pair.backend.device?.destroy();
    if (delayMs === 0) lose();
    else setTimeout(lose, delayMs);
  };
  let code: string | null = null;
  try {
    await repeat(pair, course, unit, hook);
    // The call had ended before the loss: whatever comes next meets it.
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await pair.generator.snapshot();
  } catch (thrown) {
    code = (thrown as { code?: string }).code ?? String(thrown);
  }
  const start = performance.now();
  const next = await course.open();
  const run = sessionOn(next, course, unit.before, () => undefined);
  await run.resume(unit.before);
  const done = await run.advance();
  const ms = performance.now() - start;
  const isEqual = isSame(unit, done, await run.save());
  return { outcome: { point, delayMs, code, isEqual, ms }, pair: next };
}
