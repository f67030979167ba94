/** One policy on its own GPU device. Started twice: for the generator and for the verifier. */
import { LabError } from "../src/core/errors.ts";
import type { Policy } from "../src/core/policy.ts";
import { openBackend } from "../src/engine/reference/backend.ts";
import { ReferencePolicy } from "../src/engine/reference/policy.ts";
import type { BuildRequest, PolicyApi } from "../src/protocol/policy-api.ts";
import { browserHost } from "./browser-host.ts";
import { reply, serve } from "./connect.ts";

let policy: Policy | null = null;

const api: PolicyApi = {
  build: (request: BuildRequest) =>
    reply(async () => {
      const backend = await openBackend(request.engine, browserHost);
      policy = new ReferencePolicy(backend, request.shape, request.key);
      return policy.health();
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
