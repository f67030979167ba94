import type { Draws, GenerateRequest, Policy } from "../policy.ts";
import type { WorkClock } from "./work-clock.ts";

/** A model as a session uses it: its calls are timed by part, and a rollout can be asked for ahead of its use. */
export interface SessionPolicy extends Policy {
  /** Calls that nobody waits for yet, and that are not timed. */
  readonly untimed: Policy;
  /**
   * Begins a rollout that `generate` will be asked for, so that the model computes while the session writes. It is
   * used when the same request comes before the weights change, and dropped otherwise: numbers never depend on it.
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
      // Told to whoever asks for these rollouts; if nobody does, the next call fails as well.
      draws.catch(() => undefined);
      begun = { request, draws };
    },
    generate: (request) => clock.within("rollout", () => drawn(request)),
    logProbs: (request) => clock.within("score", () => policy.logProbs(request)),
    update: (request) => clock.within("update", () => changing(() => policy.update(request))),
    gradientNorm: (request) => clock.within("evaluation", () => policy.gradientNorm(request)),
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
