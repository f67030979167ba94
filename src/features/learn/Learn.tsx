import { useApp } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { Home } from "./home/Home.tsx";
import { LessonView } from "./lesson/LessonView.tsx";
import { LESSONS, lessonById } from "./lessons/registry.ts";

const MAIN = LESSONS.filter(({ chapter }) => chapter !== "extra");

/** Learn: its home, the lesson of the address, or a page behind its `#`. */
export default function Learn() {
  const id = useApp(({ screen }) => screen.lesson);
  const lesson = lessonById(id);
  if (!lesson) return <Home unknown={id} />;
  const at = MAIN.indexOf(lesson);
  return (
    <LessonView
      key={lesson.id}
      lesson={lesson}
      position={at < 0 ? null : { number: at + 1, of: MAIN.length }}
      onLeave={() => showScreen({ lesson: null })}
    />
  );
}
