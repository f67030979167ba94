import type { Policy } from "../core/policy.ts";

/**
 * A policy that samples at once, but checks its kernels before the first score or update.
 * @param check is called once; if it throws, so does every score and update
 */
export function checkedLater(policy: Policy, check: () => Promise<void>): Policy {
  let checked: Promise<void> | null = null;
  const isChecked = (): Promise<void> => {
    checked ??= check();
    return checked;
  };
  return {
    generate: (request) => policy.generate(request),
    logProbs: async (request) => {
      await isChecked();
      return policy.logProbs(request);
    },
    update: async (request) => {
      await isChecked();
      return policy.update(request);
    },
    freezeReference: () => policy.freezeReference(),
    snapshot: () => policy.snapshot(),
    restore: (snapshot) => policy.restore(snapshot),
    health: () => policy.health(),
    setPace: (pace) => policy.setPace(pace),
    pause: () => policy.pause(),
    resume: () => policy.resume(),
    dispose: () => policy.dispose(),
  };
}
