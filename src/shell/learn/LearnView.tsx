import Learn from "../../features/learn/Learn.tsx";
import { useWords } from "../../i18n/index.ts";
import { useViewOpen } from "../../page/navigation/routes.ts";
import { type StudyPictures, StudyPicturesContext } from "../../page/study-pictures.ts";
import { useLazy } from "../../ui/lazy.ts";

/** The pictures that lessons look into. */
export const PICTURES: StudyPictures = {
  "red-queen": () => import("../../features/red-queen/panel.tsx"),
  "who-taught-whom": () => import("../../features/who-taught-whom/panel.tsx"),
  map: () => import("../../features/map/panel.tsx"),
};

const loadTry = () => import("../../features/inference-lab/Try.tsx");

function LazyTry() {
  const words = useWords().views;
  const lazy = useLazy(loadTry);
  if (typeof lazy === "object") return <lazy.default />;
  return <p role="status">{lazy === "failed" ? words.notOpened : words.opening}</p>;
}

/** Learn, with what other features draw for it; Try is a page of it. */
export default function LearnView() {
  return (
    <StudyPicturesContext value={PICTURES}>
      {useViewOpen("try") ? <LazyTry /> : <Learn />}
    </StudyPicturesContext>
  );
}
