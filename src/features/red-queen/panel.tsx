import { definePanel } from "../../lab/panel.ts";
import { hasStudy, studyText } from "../../lab/studies.ts";
import { useLazy } from "../../ui/lazy.ts";

const STUDY = "red-queen";

const load = async () => {
  const parts = [import("./RedQueen.tsx"), import("./model/view.ts"), studyText(STUDY)] as const;
  const [{ RedQueen }, { readPlay }, text] = await Promise.all(parts);
  return { View: RedQueen, play: readPlay(text) };
};

/** Whether a verifier gets better or only keeps pace. Not there without the data of the study. */
function RedQueenPanel() {
  const loaded = useLazy(load, hasStudy(STUDY));
  return typeof loaded === "object" ? <loaded.View play={loaded.play} /> : null;
}

export default definePanel({ area: "charts", order: 9, View: RedQueenPanel });
