import { useWords } from "../../../i18n/index.ts";
import { Text } from "../../../kit/box/Text.tsx";
import { BothTriangles } from "../../../run/knowledge/BothTriangles.tsx";
import { boardOf } from "../../../run/knowledge/model/board.ts";
import { knowledgeWords } from "../../../run/knowledge/words.en.ts";
import type { SceneFacts } from "../scene-facts.ts";
import styles from "./facts.module.css";

/** What both models know of every fact at the update on screen, or a text on why that cannot be shown. */
export function Facts({ facts: { knowledge, now } }: { readonly facts: SceneFacts }) {
  const { none } = useWords(knowledgeWords);
  if (!knowledge) {
    const why = boardOf(now.settings) === null ? none.uncounted : none.unmeasured;
    return (
      <Text size="t3" tone="soft">
        {why}
      </Text>
    );
  }
  return (
    <div className={styles.facts}>
      <BothTriangles now={knowledge} />
    </div>
  );
}
