/** One policy on a separate GPU device. Started twice: for the generator and for the verifier. */
import { LabError } from "../src/core/errors.ts";
import type { Policy } from "../src/core/policy.ts";
import { openPolicy } from "../src/engine/open.ts";
import type { PolicyApi } from "../src/protocol/policy-api.ts";
import { handOver } from "../src/protocol/remote.ts";
import { browserHost } from "./browser-host.ts";
import { serve } from "./connect.ts";

let policy: Policy | null = null;

const api: PolicyApi = {
  build: async (request, progress) => {
    const { policy: opened, ...built } = await openPolicy(request, browserHost, progress);
    policy = opened;
    return built;
  },
  call: async (method, args) => {
    if (!policy) {
      throw new LabError("bad-message", `${method} was called on a policy that was not built.`);
    }
    const run = policy[method] as (...args: unknown[]) => Promise<never>;
    // A policy keeps no array that it returns: rollouts and snapshots are moved, not copied.
    return handOver(await run.apply(policy, args));
  },
};

serve(api);
