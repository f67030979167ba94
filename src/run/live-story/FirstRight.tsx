import { useWords } from "../../i18n/index.ts";
import { timeText } from "./live-headline.ts";
import styles from "./live-wall.module.css";
import type { ShownLiveStory } from "./use-live-story.ts";
import { liveStoryWords } from "./words.en.ts";

/** The first right answer of a live run in gold; nothing if the first update already had one. */
export function FirstRight({ told: { first, answer } }: { readonly told: ShownLiveStory }) {
  const words = useWords(liveStoryWords);
  if (!first || first.generatorUpdate <= 1) return null;
  return (
    <p className={styles.first} data-first-right>
      <b>{answer ?? "✓"}</b>
      <small>{words.firstOne(timeText(first.seconds))}</small>
    </p>
  );
}
