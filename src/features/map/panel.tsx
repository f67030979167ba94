import { defineStudyPanel } from "../../page/study-panel.tsx";

/** The map of which method first gets half of the answers right, by the starting point of the run. */
export default defineStudyPanel("map", 11, async () => {
  const [{ ReachMap }, { parseMap }] = await Promise.all([
    import("./ReachMap.tsx"),
    import("../../core/map/map.ts"),
  ]);
  return { View: ReachMap, read: (text: string) => parseMap("map.json", text) };
});
