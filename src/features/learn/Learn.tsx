import { useApp } from "../../page/app.ts";
import { LessonList } from "./LessonList.tsx";
import { LessonView } from "./LessonView.tsx";
import { lessonById } from "./lessons/registry.ts";

/** Learn: the list of lessons, or the lesson of the address. */
export default function Learn() {
  const id = useApp(({ screen }) => screen.lesson);
  const lesson = lessonById(id);
  return lesson ? <LessonView key={lesson.id} lesson={lesson} /> : <LessonList unknown={id} />;
}
