import { useStore } from "zustand";
import { isFooled, missedSteps } from "../../core/inference/quiz.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { problemText } from "../../page/solution/problem-text.ts";
import { Button } from "../../ui/Button.tsx";
import { Editor } from "./Editor.tsx";
import type { Tried } from "./model/fool.ts";
import { settingsOf } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Try.module.css";
import { inferenceWords } from "./words.en.ts";

const { models, samples, fool } = tryLab;

/** The game: write wrong solutions that the verifier accepts. */
export function FoolTab() {
  const words = useWords(inferenceWords).fool;
  const judge = useStore(models.store, ({ sides }) => sides.a?.loaded?.judge);
  const hasModels = useStore(models.store, settingsOf) !== null;
  const typed = useStore(samples.store, (state) => state.problem);
  if (judge === "nobody") return <p>{words.nobody}</p>;
  return (
    <>
      <p>{words.about}</p>
      <div className={styles.field}>
        <Button data-main aria-disabled={!hasModels} onClick={() => fool.begin()}>
          {words.begin}
        </Button>
        {typed ? (
          <Button onClick={() => fool.editor.editRight("a", typed)}>
            {words.beginWith(problemText(typed.text))}
          </Button>
        ) : null}
      </div>
      <Editor editor={fool.editor} title={words.title} />
      <Tally />
    </>
  );
}

/** The texts tried so far, and how many the verifier accepted. */
function Tally() {
  const words = useWords(inferenceWords).fool;
  const { tried } = useStore(fool.store);
  if (tried.length === 0) return null;
  const wrong = tried.filter(({ attempt }) => attempt.outcome === 0);
  const fooled = wrong.filter(({ attempt }) => isFooled(attempt));
  return (
    <section aria-label={words.tally}>
      <h3 data-fooled={fooled.length}>
        {words.score(formatInteger(fooled.length), formatInteger(wrong.length))}
      </h3>
      <ol className={styles.tried}>
        {tried.map((entry) => (
          <li key={`${entry.problem}${entry.attempt.solution}`}>
            <code>
              {problemText(entry.problem)}: {entry.attempt.steps.join(" ")} → {entry.attempt.answer}
            </code>{" "}
            <Outcome {...entry} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Outcome({ attempt }: Tried) {
  const words = useWords(inferenceWords).fool;
  const missed = missedSteps(attempt).length;
  const outcome = attempt.outcome === 1 ? "right" : isFooled(attempt) ? "fooled" : "caught";
  return (
    <>
      <strong className={outcome === "fooled" ? styles.good : undefined}>
        {words.outcomes[outcome]}
      </strong>{" "}
      {missed > 0 ? words.missed(missed) : null}
    </>
  );
}
