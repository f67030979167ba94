import { defineStudyPanel } from "../../page/study-panel.tsx";

/** Who gets half of the answers right first, by where a run starts from. */
export default defineStudyPanel("map", 11, async () => {
  const [{ ReachMap }, { parseMap }] = await Promise.all([
    import("./ReachMap.tsx"),
    import("../../core/map/map.ts"),
  ]);
  return { View: ReachMap, read: (text: string) => parseMap("map.json", text) };
});
