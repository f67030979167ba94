import { useHash } from "../ui/kit/hash.ts";
import { useLazy } from "../ui/kit/lazy.ts";
import { useApp } from "../ui/page/app.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { Home } from "./home/Home.tsx";
import { lessonById } from "./lessons.ts";
import { isLinePage } from "./pages.ts";
import { LessonView } from "./player/LessonView.tsx";

/** Learn: "Write the line" behind the `#` of the address, else the lesson that the link names, else Learn's home. */
export default function Learn() {
  const hash = useHash();
  const id = useApp(({ screen }) => screen.lesson);
  const lesson = lessonById(id);
  if (isLinePage(hash)) return <LineView hash={hash} />;
  return lesson ? (
    <LessonView key={lesson.id} lesson={lesson} onLeave={leaveLesson} />
  ) : (
    <Home unknown={id} />
  );
}

/** Loaded on demand as a chunk of its own: the editor and the exercises are large. */
const loadLine = () => import("./line/LinePage.tsx");

function LineView({ hash }: { readonly hash: string }) {
  const part = useLazy(loadLine);
  if (typeof part === "object") return <part.LinePage hash={hash} />;
  return (
    <p role="status">
      {part === "failed"
        ? "The editor could not be loaded: check the connection, then open this page again."
        : "The editor is being loaded."}
    </p>
  );
}

const leaveLesson = (): void => showScreen({ lesson: null });
