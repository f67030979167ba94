import { classes, formatInteger } from "../../i18n/format.ts";
import { useWords, type WordsOf, words } from "../../i18n/index.ts";
import { preparationWords } from "../../lab/engine-words.ts";
import { useLab, useRun } from "../../lab/lab.ts";
import { isLive, type LabState, runShown, settingsShown } from "../../runtime/lab-state.ts";
import { type Progress, updatesOf } from "../../runtime/run-state.ts";
import { prefersReducedMotion } from "../first-run.ts";
import { shellWords } from "../words.en.ts";
import { type Chapter, chapterOf, chaptersOf } from "./chapters.ts";
import styles from "./ProgressStrip.module.css";
import { pendingChanges } from "./pending-changes.ts";

function meaningOf(state: LabState): string {
  const { status, preparation, progress } = runShown(state);
  if (preparation) return preparationWords(preparation);
  const { replay } = words();
  if (!isLive(state) && status === "idle") return replay.loading;
  if (!isLive(state) && status === "paused" && updatesOf(progress) === 0) {
    return prefersReducedMotion() ? replay.still : replay.waits;
  }
  if (status === "fault") return words().controls.why.fault;
  const { means } = words(shellWords).progress;
  return status === "starting" ? means.starting : means[progress?.phase ?? "idle"];
}

/** The progress of the current chapter, as text and as a share. */
function measureOf(
  words: WordsOf<typeof shellWords>["progress"],
  chapter: Chapter,
  progress: Progress,
  updates: number,
) {
  const { phase, stage, done, planned, generatorUpdates } = progress;
  if (chapter === "rounds") {
    return {
      text: words.generatorUpdate(formatInteger(generatorUpdates), formatInteger(updates)),
      share:
        phase === "done" || stage === "end"
          ? 1
          : phase === "evaluation"
            ? 0
            : done / Math.max(1, planned),
    };
  }
  if (phase === "evaluation") return { text: "", share: 0 };
  const countWords = chapter === "warm-up" ? words.updates : words.steps;
  return {
    text: countWords(formatInteger(done), formatInteger(planned)),
    share: done / Math.max(1, planned),
  };
}

/** The chapters of the run, the progress of the current one, and what it does. */
export function ProgressStrip() {
  const words = useWords(shellWords).progress;
  const progress = useRun((run) => run.progress);
  const settings = useLab(settingsShown);
  const waiting = useLab(pendingChanges);
  const meaning = useLab(meaningOf);
  const chapters = chaptersOf(settings);
  const current = progress ? chapterOf(progress, chapters) : null;
  const index = current === null ? -1 : chapters.indexOf(current);
  const measure =
    progress && current ? measureOf(words, current, progress, settings.updates) : null;
  const share = Math.min(1, Math.max(0, measure?.share ?? 0));
  return (
    <section
      className={styles.strip}
      aria-label={words.label}
      data-phase={progress?.phase ?? "none"}
    >
      <ol className={styles.parts}>
        {chapters.map((chapter, i) => {
          const done = i < index || progress?.phase === "done";
          return (
            <li
              key={chapter}
              className={classes(styles.part, i === index && styles.current)}
              aria-current={i === index ? "step" : undefined}
            >
              <span>
                <span aria-hidden="true">{done ? "✓" : i + 1}</span>{" "}
                <span className={styles.title}>{words.phases[chapter]}</span>
              </span>
              <progress
                className={styles.bar}
                max={1}
                value={done ? 1 : i === index ? share : 0}
                aria-label={words.phases[chapter]}
              />
            </li>
          );
        })}
      </ol>
      <p className={styles.measure}>{measure?.text ?? ""}</p>
      <div className={styles.words}>
        <p>{meaning}</p>
        <p className={styles.waiting} role="status">
          {waiting}
        </p>
      </div>
    </section>
  );
}
