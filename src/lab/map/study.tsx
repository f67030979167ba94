import { defineStudyPicture } from "../../page/study-picture.tsx";

/** The map of which method first gets half of the answers right, by the starting point of the run. */
export default defineStudyPicture("map", async () => {
  const [{ ReachMap }, { parseMap }] = await Promise.all([
    import("./ReachMap.tsx"),
    import("../../study/map/map.ts"),
  ]);
  return { View: ReachMap, read: (text: string) => parseMap("map.json", text) };
});
