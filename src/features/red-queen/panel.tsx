import { defineStudyPanel } from "../../page/study-panel.tsx";

/** Whether a verifier gets better or only keeps pace. */
export default defineStudyPanel("red-queen", 9, async () => {
  const [{ RedQueen }, { readPlay }] = await Promise.all([
    import("./RedQueen.tsx"),
    import("./model/view.ts"),
  ]);
  return { View: RedQueen, read: readPlay };
});
