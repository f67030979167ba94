import { defineStudyPanel } from "../../page/study-panel.tsx";

/** Which facts the generator gets from the verifier, and which from outcomes. */
export default defineStudyPanel("who-taught-whom", 10, async () => {
  const [{ WhoTaughtWhom }, { readFacts }] = await Promise.all([
    import("./WhoTaughtWhom.tsx"),
    import("./model/view.ts"),
  ]);
  return { View: WhoTaughtWhom, read: readFacts };
});
