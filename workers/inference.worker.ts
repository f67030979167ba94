/** Models that the user tries out, on a separate engine while training continues. */
import { openPolicy } from "../src/engine/open.ts";
import { attentionOf } from "../src/engine/reference/attention.ts";
import { openBackend } from "../src/engine/reference/backend.ts";
import { serve } from "./connect.ts";
import { InferenceDesk } from "./inference-desk.ts";
import { patientHost } from "./patient-host.ts";

const ignoreProgress = () => undefined;

serve(
  new InferenceDesk(
    (request) => openPolicy(request, patientHost, ignoreProgress),
    async (shape, weights, tokens) =>
      attentionOf(await openBackend("tfjs-wasm", patientHost), shape, weights, tokens),
  ),
);
