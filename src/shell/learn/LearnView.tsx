import Learn from "../../learn/Learn.tsx";
import { LazyPage } from "../../ui/page/LazyPage.tsx";
import { useViewOpen } from "../../ui/page/navigation/routes.ts";

const loadTry = () => import("../../learn/try/Try.tsx");

const loadClass = () => import("../../class/Class.tsx");

/** Learn, with the features that it shows: Try and the teacher's class are pages of Learn. */
export default function LearnView() {
  const isTry = useViewOpen("try");
  const isClass = useViewOpen("class");
  if (isTry) return <LazyPage key="try" load={loadTry} />;
  return isClass ? <LazyPage key="class" load={loadClass} /> : <Learn />;
}
