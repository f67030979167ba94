import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { definePanel } from "../../page/panel.ts";
import { SmallTriangle } from "../../run-view/knowledge/SmallTriangle.tsx";
import { useKnowledge, useRunKnowledge } from "../../run-view/knowledge/use-knowledge.ts";
import { knowledgeWords } from "../../run-view/knowledge/words.en.ts";
import { modelCardWords } from "../../run-view/model-card/words.en.ts";
import styles from "./knowledge.module.css";

/** What both models know of each fact at the update on screen, in runs that measured it. */
function KnowledgePanel() {
  const words = useWords(knowledgeWords).panel;
  const { name } = useWords(modelCardWords);
  const run = useRunKnowledge();
  const now = useKnowledge();
  if (!run) return null;
  if (!now) return <p className={styles.empty}>{words.empty}</p>;
  const { board, knowledge } = now;
  const { update, generator, verifier } = knowledge;
  return (
    <section aria-label={words.title} className={styles.panel}>
      <h3 className={styles.title}>
        {words.title}
        <small>{update === 0 ? words.start : words.at(formatInteger(update))}</small>
      </h3>
      <div className={styles.both}>
        <div className={styles.generator}>
          <p>{name.generator}</p>
          <SmallTriangle role="generator" board={board} values={generator} />
        </div>
        {verifier ? (
          <div className={styles.verifier}>
            <p>{name.verifier}</p>
            <SmallTriangle role="verifier" board={board} values={verifier} />
          </div>
        ) : null}
      </div>
    </section>
  );
}

export default definePanel({ area: "charts", order: 2.5, View: KnowledgePanel });
