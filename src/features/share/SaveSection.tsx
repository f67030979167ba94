import { ARMS } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { app, useApp } from "../../page/app.ts";
import { DecimalComma } from "../../page/DecimalComma.tsx";
import { charts } from "../../page/overlay.ts";
import { runFiles } from "../../page/persistence.ts";
import { runsDrawn } from "../../page/runs-drawn.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { whyNoWeights } from "../../runtime/shown-solution.ts";
import styles from "./Share.module.css";
import { shareWords } from "./words.en.ts";

type SaveWords = WordsOf<typeof shareWords>["save"];
type FileKind = "run" | "checkpoints" | "csv" | Role;

/** Why the run on screen cannot be saved as a file now, as a key of the words; null when it can. */
function refusalOf(kind: FileKind, state: AppState): keyof SaveWords | null {
  const { running, groups, saved } = runShown(state);
  const live = isLive(state);
  if (!running || (!live && !state.recordings.recording)) return "nothing";
  if (kind === "csv") return null;
  if (kind === "run") return live && groups.length === 0 ? "noUpdate" : null;
  if (kind === "checkpoints") {
    if (live && groups.length === 0) return "noUpdate";
    return live && !saved ? "noCheckpoint" : null;
  }
  const why = whyNoWeights(state);
  if (why) return why === "noneLive" ? "noCheckpoint" : "noWeights";
  const arm = ARMS.get(running.algorithm);
  return kind === "verifier" && arm?.verifier.kind === "none" ? "noVerifier" : null;
}

const canHaveCheckpoints = (state: AppState): boolean =>
  isLive(state) || state.recordings.recording?.origin?.kind === "kept";

/** Saves the run on screen as files. */
export function SaveSection() {
  const words = useWords(shareWords).save;
  const hasCheckpoints = useApp(canHaveCheckpoints);
  return (
    <section className={styles.section} aria-labelledby="share-save">
      <h3 id="share-save">{words.title}</h3>
      <div className={styles.row}>
        <Save kind="run" label={words.run} save={() => runFiles.saveRun(false)} />
        {hasCheckpoints ? (
          <Save kind="checkpoints" label={words.checkpoints} save={() => runFiles.saveRun(true)} />
        ) : null}
        <Save kind="csv" label={words.csv} save={() => runFiles.saveCsv()} />
        <Save
          kind="csv"
          label={words.tidyCsv}
          save={() => {
            const { overlaid, hidden } = charts.getState();
            const runs = runsDrawn(app.store.getState(), overlaid);
            return runFiles.saveTidyCsv(runs.filter(({ id }) => !hidden.includes(id)));
          }}
        />
        {(["generator", "verifier"] as const).map((role) => (
          <Save
            key={role}
            kind={role}
            label={words.weights[role]}
            save={() => runFiles.saveWeights(role)}
          />
        ))}
      </div>
      <DecimalComma />
      <p>
        {words.tidy} {words.charts}
      </p>
    </section>
  );
}

interface SaveProps {
  readonly kind: FileKind;
  readonly label: string;
  readonly save: () => Promise<unknown>;
}

function Save({ kind, label, save }: SaveProps) {
  const words = useWords(shareWords).save;
  const refusal = useApp((state) => refusalOf(kind, state));
  const why = refusal === null ? null : words[refusal];
  return (
    <Button
      aria-disabled={why !== null}
      title={typeof why === "string" ? why : undefined}
      onClick={() => {
        if (why === null) void save();
      }}
    >
      {label}
    </Button>
  );
}
