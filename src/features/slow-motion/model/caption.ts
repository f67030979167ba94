import type { UpdateStage } from "../../../runtime/timeline/stages.ts";
import type { CaptionWords } from "../words.en.ts";
import { generatorCaption } from "./generator-caption.ts";
import type { Caption, ShownUpdate } from "./shown-update.ts";
import { updateCaption } from "./update-caption.ts";
import { verifierCaption } from "./verifier-caption.ts";

/** What is said of an update at one of its stages, with its own numbers. */
export function captionOf(stage: UpdateStage, shown: ShownUpdate, words: CaptionWords): Caption {
  if (stage === "update") return updateCaption(shown, words.stages.update);
  const { updated } = shown.group;
  return (updated === "generator" ? generatorCaption : verifierCaption)[stage](shown, words);
}
