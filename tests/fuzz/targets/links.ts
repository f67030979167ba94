/** The query of a link: preset, settings, view, target. */
import { words } from "../../../src/i18n/index.ts";
import { linkOf, openLink } from "../../../src/page/navigation/link.ts";
import { readTarget } from "../../../src/page/navigation/view-target.ts";
import { noticeSentences } from "../../../src/page/notices.ts";
import { createApp } from "../../../src/runtime/create-app.ts";
import { seen } from "../../../src/runtime/testing/states.ts";
import { byteChanges } from "../change.ts";
import { bytesOf, holds, type Target, textOf } from "../target.ts";
import { holdsSettings } from "./settings.ts";

const app = createApp(() => {
  throw new Error("A link must start nothing.");
});

/** One line without signs that turn or break it. */
const SENTENCE = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]{3,500}$/u;

export const links: Target = {
  name: "links",
  share: 7,
  changes: byteChanges,
  seeds: async () =>
    [
      "",
      "?preset=quick&stepCount=problem&seed=3",
      "?preset=micro&width=64&heads=8&alphaSchedule=exp&alpha0=0.5&alphaMin=0.1&engine=tfjs-wasm",
      "?view=talk&scene=2&truth=0&hide=score,verifier&lock=view,update&u=42&g=2&s=1&stepCount=problem&seed=3",
      "?view=learn&lesson=checker&lang=zh&start=scratch",
      "?run=0123456789abcdef&u=3&g=1&tab=probabilities",
      "?classWeights=off&misprintRate=0.3&task=carry&algorithm=grpo",
    ].map(bytesOf),
  read: (bytes) => {
    const query = textOf(bytes);
    openLink(app, query);
    const state = seen(app);
    holds(state.status === "idle", "a link started something");
    holdsSettings(state.draft);
    for (const sentence of noticeSentences(state, words())) {
      holds(SENTENCE.test(sentence), `its notice is no sentence: ${JSON.stringify(sentence)}`);
    }
    const link = linkOf(state.preset, state.draft, readTarget(query).target, state.screen);
    openLink(app, link);
    const again = seen(app);
    holds(again.notices.length === 0, `the lab refuses its own link ${link}`);
    const isSame = JSON.stringify(again.draft) === JSON.stringify(state.draft);
    holds(isSame && again.preset === state.preset, "a link loses settings when it is written");
  },
};
