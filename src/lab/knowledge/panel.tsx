import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { definePanel } from "../../page/panel.ts";
import { BothTriangles } from "../../run/knowledge/BothTriangles.tsx";
import { useKnowledge, useRunKnowledge } from "../../run/knowledge/use-knowledge.ts";
import styles from "./knowledge.module.css";
import { knowledgePanelWords } from "./words.en.ts";

/** What both models know of each fact at the update on screen, in runs that measured it. */
function KnowledgePanel() {
  const words = useWords(knowledgePanelWords);
  const run = useRunKnowledge();
  const now = useKnowledge();
  if (!run) return null;
  if (!now) return <p className={styles.empty}>{words.empty}</p>;
  const { update } = now.knowledge;
  return (
    <section aria-label={words.title} className={styles.panel}>
      <h3 className={styles.title}>
        {words.title}
        <small>{update === 0 ? words.start : words.at(formatInteger(update))}</small>
      </h3>
      <BothTriangles now={now} />
    </section>
  );
}

export default definePanel({ area: "charts", order: 2.5, View: KnowledgePanel });
