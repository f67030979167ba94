import { defineStudyPicture } from "../../page/study-picture.tsx";

/** Whether a verifier gets better or only keeps pace. */
export default defineStudyPicture("red-queen", async () => {
  const [{ RedQueen }, { readPlay }] = await Promise.all([
    import("./RedQueen.tsx"),
    import("./model/view.ts"),
  ]);
  return { View: RedQueen, read: readPlay };
});
