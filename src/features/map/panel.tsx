import { definePanel } from "../../lab/panel.ts";
import { hasStudy, studyText } from "../../lab/studies.ts";
import { useLazy } from "../../ui/lazy.ts";

const STUDY = "map";

const load = async () => {
  const parts = [
    import("./ReachMap.tsx"),
    import("../../core/map/map.ts"),
    studyText(STUDY),
  ] as const;
  const [{ ReachMap }, { parseMap }, text] = await Promise.all(parts);
  return { View: ReachMap, map: parseMap(`${STUDY}.json`, text) };
};

/** Who gets half of the answers right first, by where a run starts from. Not there without the data of the study. */
function MapPanel() {
  const loaded = useLazy(load, hasStudy(STUDY));
  return typeof loaded === "object" ? <loaded.View map={loaded.map} /> : null;
}

export default definePanel({ area: "charts", order: 10, View: MapPanel });
