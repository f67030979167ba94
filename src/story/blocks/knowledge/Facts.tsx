import { useWords } from "../../../i18n/index.ts";
import { BothTriangles } from "../../../run/knowledge/BothTriangles.tsx";
import { boardOf } from "../../../run/knowledge/model/board.ts";
import { knowledgeWords } from "../../../run/knowledge/words.en.ts";
import pieces from "../pieces/pieces.module.css";
import type { SceneFacts } from "../scene-facts.ts";
import styles from "./facts.module.css";

/** What both models know of every fact at the moment; why not where that cannot be shown. */
export function Facts({ facts: { knowledge, now } }: { readonly facts: SceneFacts }) {
  const { none } = useWords(knowledgeWords);
  if (!knowledge) {
    const why = boardOf(now.settings) === null ? none.uncounted : none.unmeasured;
    return <p className={pieces.nothing}>{why}</p>;
  }
  return (
    <div className={styles.facts}>
      <BothTriangles now={knowledge} />
    </div>
  );
}
