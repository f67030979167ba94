import { useWords } from "../../../i18n/index.ts";
import type { DoingProps } from "../lesson-view.ts";
import { SeenTask } from "../pieces/SeenTask.tsx";
import { hasTried } from "./has-tried.ts";
import type { Look } from "./schema.ts";
import { lookWords } from "./words.en.ts";

/** What to look for in the picture; the student can go on after having tried something in it. */
export function LookTask(props: DoingProps<Look>) {
  const words = useWords(lookWords);
  return <SeenTask {...props} first={hasTried(props.kept) ? null : words.first} />;
}
