import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { updateWords } from "../../ui/page/clock.ts";
import { definePanel } from "../../ui/page/panel.ts";
import { BothTriangles } from "../../watch/knowledge/BothTriangles.tsx";
import { useKnowledge, useRunKnowledge } from "../../watch/knowledge/use-knowledge.ts";
import { useClock } from "../../watch/now/use-clock.ts";

/** What both models know of each fact at the update on screen; empty in runs without that metric. */
function KnowledgePanel() {
  const run = useRunKnowledge();
  const now = useKnowledge();
  const { at } = useClock();
  if (!run) return null;
  if (!now)
    return (
      <Text size="t1" tone="soft">
        The first check of all facts is still to come.
      </Text>
    );
  const { update } = now.knowledge;
  return (
    <Card aria-label="What they know" as="section" pad="s3" padAcross="s4" corner="r2">
      <Row as="h3" wrap align="baseline" across="s4" justify="between" size="t2">
        What they know
        <Text as="small" size="t1" tone="soft" weight="plain">
          {update === 0 ? "At the start" : `After ${updateWords(at(update))}`}
        </Text>
      </Row>
      <BothTriangles now={now} />
    </Card>
  );
}

export default definePanel({ area: "below", order: 1, View: KnowledgePanel });
