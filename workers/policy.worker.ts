/** One policy on a separate GPU device. Started twice: for the generator and for the verifier. */
import { openPolicy } from "../src/engine/open.ts";
import { policyApi } from "../src/protocol/policy-api.ts";
import { serve } from "./connect.ts";
import { patientHost } from "./patient-host.ts";

serve(
  policyApi((request, progress, told, replaced) =>
    openPolicy(request, patientHost, progress, told, replaced),
  ),
);
