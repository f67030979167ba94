import type { Draws, GenerateRequest, Policy } from "../policy.ts";
import type { WorkClock } from "./work-clock.ts";

/** A policy as a session uses it: its calls are timed, and a rollout can be started before it is needed. */
export interface SessionPolicy extends Policy {
  /** The same calls, untimed, for results that nobody waits for yet. */
  readonly untimed: Policy;
  /**
   * Starts a rollout that `generate` will be asked for, so that the model computes while the session writes. Used if
   * the same request comes before the weights change, dropped otherwise: no number depends on it.
   */
  begin(request: GenerateRequest): void;
}

const isSameList = (a: readonly number[] = [], b: readonly number[] = []): boolean =>
  a === b || (a.length === b.length && a.every((token, at) => token === b[at]));

/** Whether two requests give the same rollouts, with the same weights. */
export function isSameRollout(a: GenerateRequest, b: GenerateRequest): boolean {
  return (
    a.temperature === b.temperature &&
    a.samplesPerPrompt === b.samplesPerPrompt &&
    a.maxNewTokens === b.maxNewTokens &&
    a.weights === b.weights &&
    a.key.seed === b.key.seed &&
    a.key.stream === b.key.stream &&
    a.key.update === b.key.update &&
    a.prompts.length === b.prompts.length &&
    a.prompts.every((prompt, n) => isSameList(prompt, b.prompts[n]))
  );
}

/** @param policy whose calls compute in the order in which they are made */
export function sessionPolicy(policy: Policy, clock: WorkClock): SessionPolicy {
  let begun: { readonly request: GenerateRequest; readonly draws: Promise<Draws> } | null = null;
  const drawn = (request: GenerateRequest): Promise<Draws> => {
    if (!begun || !isSameRollout(begun.request, request)) return policy.generate(request);
    const { draws } = begun;
    begun = null;
    return draws;
  };
  /** A call that changes the weights. */
  const changing = <T>(call: () => Promise<T>): Promise<T> => {
    begun = null;
    return call();
  };
  return {
    untimed: policy,
    begin: (request) => {
      const draws = policy.generate(request);
      // `generate` reports the error to whoever asks for this rollout; otherwise the next call fails too.
      draws.catch(() => undefined);
      begun = { request, draws };
    },
    generate: (request) => clock.within("rollout", () => drawn(request)),
    logProbs: (request) => clock.within("score", () => policy.logProbs(request)),
    update: (request) => clock.within("update", () => changing(() => policy.update(request))),
    freezeReference: () => changing(() => policy.freezeReference()),
    snapshot: () => policy.snapshot(),
    restore: (snapshot) => changing(() => policy.restore(snapshot)),
    health: () => policy.health(),
    setPace: (pace) => policy.setPace(pace),
    pause: () => policy.pause(),
    resume: () => policy.resume(),
    dispose: () => policy.dispose(),
  };
}
