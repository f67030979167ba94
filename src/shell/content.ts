/** Reads the files of content/ for the build (scripts/content.mjs); the page contains only the result. */
import { type ContentFile, readContent } from "../page/written/content.ts";
import * as parser from "../page/written/yaml.ts";
import { lessonFile } from "../story/lesson/lessons/written.ts";
import { sceneFile } from "../talk/scenes/written.ts";

/** Returns a lesson, or a sentence that names the file, the line and what is wrong. */
export const readLessonFile = (file: ContentFile) => readContent(file, lessonFile, parser);
export const readSceneFile = (file: ContentFile) => readContent(file, sceneFile, parser);
