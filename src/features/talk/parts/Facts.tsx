import { useWords } from "../../../i18n/index.ts";
import { boardOf } from "../../../run-view/knowledge/model/board.ts";
import { knowledgeOn } from "../../../run-view/knowledge/model/run-knowledge.ts";
import { useRunKnowledge } from "../../../run-view/knowledge/use-knowledge.ts";
import { WhatTheyKnow } from "../../../run-view/knowledge/WhatTheyKnow.tsx";
import { knowledgeWords } from "../../../run-view/knowledge/words.en.ts";
import type { SceneFacts } from "../model/scene-facts.ts";
import styles from "../scene.module.css";

/** What both models know of every fact at the moment; why not where that cannot be shown. */
export function Facts({ facts: { knowledge, now } }: { readonly facts: SceneFacts }) {
  const { none } = useWords(knowledgeWords);
  const run = useRunKnowledge();
  if (!knowledge || !run) {
    const why = boardOf(now.settings) === null ? none.uncounted : none.unmeasured;
    return <p className={styles.nothing}>{why}</p>;
  }
  return (
    <div className={styles.facts}>
      <WhatTheyKnow now={knowledge} start={knowledgeOn(run, run.checks[0]?.update ?? 0)} />
    </div>
  );
}
