import { definePanel } from "../../lab/panel.ts";
import { hasStudy, studyText } from "../../lab/studies.ts";
import { useLazy } from "../../ui/lazy.ts";

const STUDY = "who-taught-whom";

const load = async () => {
  const parts = [
    import("./WhoTaughtWhom.tsx"),
    import("./model/view.ts"),
    studyText(STUDY),
  ] as const;
  const [{ WhoTaughtWhom }, { readFacts }, text] = await Promise.all(parts);
  return { View: WhoTaughtWhom, facts: readFacts(text) };
};

/** Which facts the generator gets from the verifier, and which from outcomes. Not there without the data of the study. */
function WhoTaughtWhomPanel() {
  const loaded = useLazy(load, hasStudy(STUDY));
  return typeof loaded === "object" ? <loaded.View file={loaded.facts} /> : null;
}

export default definePanel({ area: "charts", order: 10, View: WhoTaughtWhomPanel });
