import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Card } from "../../kit/box/Card.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { definePanel } from "../../page/panel.ts";
import { BothTriangles } from "../../run/knowledge/BothTriangles.tsx";
import { useKnowledge, useRunKnowledge } from "../../run/knowledge/use-knowledge.ts";
import styles from "./knowledge.module.css";
import { knowledgePanelWords } from "./words.en.ts";

/** What both models know of each fact at the update on screen; empty in runs without that metric. */
function KnowledgePanel() {
  const words = useWords(knowledgePanelWords);
  const run = useRunKnowledge();
  const now = useKnowledge();
  if (!run) return null;
  if (!now)
    return (
      <Text size="t1" tone="soft">
        {words.empty}
      </Text>
    );
  const { update } = now.knowledge;
  return (
    <Card aria-label={words.title} as="section" pad="s3" padAcross="s4" corner="r2">
      <Row as="h3" wrap align="baseline" justify="between" size="t2" className={styles.title}>
        {words.title}
        <Text as="small" size="t1" tone="soft" weight="plain">
          {update === 0 ? words.start : words.at(formatInteger(update))}
        </Text>
      </Row>
      <BothTriangles now={now} />
    </Card>
  );
}

export default definePanel({ area: "charts", order: 2.5, View: KnowledgePanel });
