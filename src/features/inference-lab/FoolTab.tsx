import { useStore } from "zustand";
import { isDoubted, isFooled, missedSteps } from "../../core/inference/quiz.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { problemText } from "../../page/solution/problem-text.ts";
import { Editor } from "./Editor.tsx";
import type { TriedText } from "./model/fool.ts";
import { settingsOf } from "./model/models.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Try.module.css";
import { inferenceWords } from "./words.en.ts";

const { models, samples, fool } = tryLab;

/** The game: write solutions that the verifier gets wrong, and see what each way to win is about. */
export function FoolTab() {
  const words = useWords(inferenceWords).fool;
  const judge = useStore(models.store, ({ sides }) => sides.a?.loaded?.judge);
  const hasModels = useStore(models.store, settingsOf) !== null;
  const isBusy = useStore(models.store, ({ doing }) => doing !== null);
  const typed = useStore(samples.store, (state) => state.problem);
  if (judge === "nobody") return <p>{words.nobody}</p>;
  return (
    <>
      <p>{words.about}</p>
      <div className={styles.field}>
        <Button data-main aria-disabled={!hasModels} onClick={() => fool.begin()}>
          {words.begin}
        </Button>
        <Button
          aria-disabled={!hasModels || isBusy}
          title={words.searchAbout}
          onClick={() => void fool.findWeakSpot()}
        >
          {words.search}
        </Button>
        {typed ? (
          <Button onClick={() => fool.use(typed)}>
            {words.beginWith(problemText(typed.text))}
          </Button>
        ) : null}
      </div>
      <Spot />
      <Editor editor={fool.editor} title={words.title} />
      <Tally />
    </>
  );
}

/** What the search for a weak spot has found. */
function Spot() {
  const words = useWords(inferenceWords).fool;
  const spot = useStore(fool.store, (state) => state.spot);
  return (
    <p role="status" className={styles.hint}>
      {spot === null
        ? null
        : spot.kind === "believed"
          ? words.spots.believed(spot.step + 1)
          : spot.kind === "doubted"
            ? words.spots.doubted
            : words.spots.none(formatInteger(spot.texts))}
    </p>
  );
}

/** The texts tried so far, how many of them the verifier got wrong, and what the last such one shows. */
function Tally() {
  const words = useWords(inferenceWords).fool;
  const { tried } = useStore(fool.store);
  if (tried.length === 0) return null;
  const won = tried.filter(({ attempt }) => outcomeOf(attempt) in words.lessons);
  const last = won[0] && outcomeOf(won[0].attempt);
  return (
    <section aria-label={words.tally}>
      <h3 data-fooled={won.length}>
        {words.score(formatInteger(won.length), formatInteger(tried.length))}
      </h3>
      {last === "fooled" || last === "doubted" ? (
        <p className={styles.hint}>{words.lessons[last]}</p>
      ) : null}
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

/** How the verifier did: fooled by a wrong text, in doubt about a right one, or right. */
function outcomeOf(attempt: TriedText["attempt"]): "fooled" | "doubted" | "believed" | "caught" {
  if (isFooled(attempt)) return "fooled";
  if (isDoubted(attempt)) return "doubted";
  return attempt.isCorrect ? "believed" : "caught";
}

function Outcome({ attempt }: TriedText) {
  const words = useWords(inferenceWords).fool;
  const missed = missedSteps(attempt).length;
  const outcome = outcomeOf(attempt);
  const isWon = outcome === "fooled" || outcome === "doubted";
  return (
    <>
      <strong className={isWon ? styles.good : undefined}>{words.outcomes[outcome]}</strong>{" "}
      {missed > 0 ? words.missed(missed) : null}
    </>
  );
}
