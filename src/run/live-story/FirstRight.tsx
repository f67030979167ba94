import { useWords } from "../../i18n/index.ts";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { timeText } from "./live-headline.ts";
import styles from "./live-wall.module.css";
import type { ShownLiveStory } from "./use-live-story.ts";
import { liveStoryWords } from "./words.en.ts";

/** The first right answer of a live run in gold; renders nothing if the first update already had a right answer. */
export function FirstRight({ told: { first, answer } }: { readonly told: ShownLiveStory }) {
  const words = useWords(liveStoryWords);
  if (!first || first.generatorUpdate <= 1) return null;
  return (
    <Stack as="p" align="center" justify="center" className={styles.first} data-first-right>
      <b>{answer ?? "✓"}</b>
      <Text as="small" size="t1" tone="pay" weight="bold">
        {words.firstOne(timeText(first.seconds))}
      </Text>
    </Stack>
  );
}
