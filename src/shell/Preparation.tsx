import { pluralize } from "../core/counted.ts";
import { isLive, runOf, runShown } from "../runtime/app-state.ts";
import { isBusy, updatesOf } from "../runtime/run-state.ts";
import { formatInteger } from "../ui/kit/format.ts";
import { useApp } from "../ui/page/app.ts";
import { preparationWords } from "../ui/page/engine-words.ts";
import { MEANS } from "./deferred/phases.ts";
import styles from "./Preparation.module.css";

/** Progress of a live run before its first update, on screen or behind the recording: engines start, then SFT. */
export function Preparation() {
  const run = useApp((state) => {
    if (state.handover) return runOf(state, state.front);
    return isLive(state) ? runShown(state) : null;
  });
  if (!run) return null;
  const { status, preparation, progress } = run;
  if (!(isBusy(status) || status === "paused") || updatesOf(progress) > 0) return null;
  const { phase, done, planned } = progress ?? { phase: "idle", done: 0, planned: 0 };
  const isCounted = preparation === null && phase !== "evaluation" && planned > 0;
  const meaning = progress ? MEANS[phase] : "Starting the workers and creating both models.";
  return (
    <section className={styles.line} aria-label="Getting ready" data-phase={phase}>
      <p role="status">{preparation ? preparationWords(preparation) : meaning}</p>
      {isCounted ? (
        <>
          <progress className={styles.bar} max={planned} value={done} aria-label="Getting ready" />
          <span>{`${formatInteger(done)} of ${pluralize(formatInteger(planned), "step")}`}</span>
        </>
      ) : null}
    </section>
  );
}
