/** Models that a person tries out, on an engine of their own: training goes on beside them. */
import { openPolicy } from "../src/engine/open.ts";
import { attentionOf } from "../src/engine/reference/attention.ts";
import { openBackend } from "../src/engine/reference/backend.ts";
import { browserHost } from "./browser-host.ts";
import { serve } from "./connect.ts";
import { InferenceDesk } from "./inference-desk.ts";

const nobodyListens = () => undefined;

serve(
  new InferenceDesk(
    (request) => openPolicy(request, browserHost, nobodyListens),
    async (shape, weights, tokens) =>
      attentionOf(await openBackend("wasm", browserHost), shape, weights, tokens),
    () => performance.now(),
  ),
);
