import { defineStudyPicture } from "../../page/study-picture.tsx";

/** The map that shows whether a verifier gets better or only keeps pace with its generator. */
export default defineStudyPicture("red-queen", async () => {
  const [{ RedQueen }, { readPlay }] = await Promise.all([
    import("./RedQueen.tsx"),
    import("./model/view.ts"),
  ]);
  return { View: RedQueen, read: readPlay };
});
