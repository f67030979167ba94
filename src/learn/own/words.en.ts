import { defineWords } from "../../i18n/index.ts";

/** Lessons from a file or a link. */
export const ownWords = defineWords("learn/own", {
  damaged: "the link is damaged",
  title: "A lesson of your own",
  about:
    "A lesson is a file of texts and names of figures. It holds no code and no pictures, and nothing of it leaves this device.",
  reading: "The lesson is being read.",
  choose: "Open a lesson's file",
  drop: "You can also drop a file named “….lesson.yaml” anywhere on the page. The address then holds the whole lesson: copy it to pass the lesson on.",
  begin: "Begin with one of the lab's lessons",
  rules:
    "Save one, change its texts in any editor, and open it here. A figure in braces is read from a study or a recording. If something does not fit, you are told the field and its line.",
  save: (title: string) => `Save “${title}” as a file`,
});
