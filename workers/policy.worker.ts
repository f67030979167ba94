/** One policy on its own GPU device. Started twice: for the generator and for the verifier. */
import { LabError } from "../src/core/errors.ts";
import type { Policy } from "../src/core/policy.ts";
import { openPolicy } from "../src/engine/open.ts";
import type { PolicyApi } from "../src/protocol/policy-api.ts";
import { browserHost } from "./browser-host.ts";
import { reply, serve } from "./connect.ts";

let policy: Policy | null = null;

const api: PolicyApi = {
  build: (request, progress) =>
    reply(async () => {
      const { policy: opened, ...built } = await openPolicy(request, browserHost, progress);
      policy = opened;
      return built;
    }),
  call: (method, args) =>
    reply(async () => {
      if (!policy)
        throw new LabError("bad-message", `${method} was asked of a policy that was not built.`);
      const run = policy[method] as (...args: unknown[]) => Promise<never>;
      return run.apply(policy, args);
    }),
};

serve(api);
