import Learn from "../../learn/Learn.tsx";
import { LazyPage } from "../../page/LazyPage.tsx";
import { useViewOpen } from "../../page/navigation/routes.ts";

const loadTry = () => import("../../features/inference-lab/Try.tsx");

const loadClass = () => import("../../class/Class.tsx");

const loadHandout = () => import("../../lab/inspector/handout/Handout.tsx");

/** Learn, with the features that it shows: Try and the teacher's class are pages of Learn. */
export default function LearnView() {
  const isTry = useViewOpen("try");
  const isClass = useViewOpen("class");
  const isHandout = useViewOpen("handout");
  return (
    <>
      {isTry ? (
        <LazyPage key="try" load={loadTry} />
      ) : isClass ? (
        <LazyPage key="class" load={loadClass} />
      ) : isHandout ? (
        <LazyPage key="handout" load={loadHandout} />
      ) : (
        <Learn />
      )}
    </>
  );
}
