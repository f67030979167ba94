/** One policy on a separate GPU device. Started twice: for the generator and for the verifier. */
import { openPolicy } from "../src/engine/open.ts";
import { policyApi } from "../src/protocol/policy-api.ts";
import { browserHost } from "./browser-host.ts";
import { serve } from "./connect.ts";

serve(
  policyApi((request, progress, told, replaced) =>
    openPolicy(request, browserHost, progress, told, replaced),
  ),
);
