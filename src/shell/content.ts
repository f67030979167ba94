/** Reads the files of content/ for the build (scripts/content.mjs): the page itself has what comes out. */
import { type ContentTexts, readContent } from "../page/written/content.ts";
import * as parser from "../page/written/yaml.ts";
import { lessonFile } from "../story/lesson/lessons/written.ts";
import { sceneFile } from "../talk/scenes/written.ts";

/** The value of a file, or the sentence that names the file, the line and what is wrong. */
export const readLessonFile = (texts: ContentTexts) => readContent(texts, lessonFile, parser);
export const readSceneFile = (texts: ContentTexts) => readContent(texts, sceneFile, parser);
