import Learn from "../../features/learn/Learn.tsx";
import { type StudyPictures, StudyPicturesContext } from "../../page/study-pictures.ts";

/** The pictures that lessons look into. */
export const PICTURES: StudyPictures = {
  "red-queen": () => import("../../features/red-queen/panel.tsx"),
  "who-taught-whom": () => import("../../features/who-taught-whom/panel.tsx"),
  map: () => import("../../features/map/panel.tsx"),
};

/** Learn, with what other features draw for it. */
export default function LearnView() {
  return (
    <StudyPicturesContext value={PICTURES}>
      <Learn />
    </StudyPicturesContext>
  );
}
