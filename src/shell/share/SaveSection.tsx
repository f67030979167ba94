import { ARMS } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { type AppState, isLive, runShown } from "../../runtime/app-state.ts";
import { whyNoWeights } from "../../runtime/shown-solution.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { DecimalComma } from "../../ui/page/DecimalComma.tsx";
import { charts } from "../../ui/page/overlay.ts";
import { runFiles } from "../../ui/page/persistence.ts";
import { runsDrawn } from "../../ui/page/runs-drawn.ts";
import styles from "./Share.module.css";

const WEIGHTS = { generator: "Generator's weights", verifier: "Verifier's weights" };

/** Why the run on screen cannot be saved. */
const REFUSALS = {
  nothing: "There is no run on screen yet.",
  noUpdate: "The run has no update yet.",
  noCheckpoint: "The run has no checkpoint yet.",
  noWeights: "This recording came without weights.",
  noVerifier: "This run has no verifier of its own.",
};

type FileKind = "run" | "checkpoints" | "csv" | Role;

/** Why the run on screen cannot be saved as a file now; null when it can. */
function refusalOf(kind: FileKind, state: AppState): keyof typeof REFUSALS | null {
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
  const hasCheckpoints = useApp(canHaveCheckpoints);
  return (
    <section className={styles.section} aria-labelledby="share-save">
      <h3 id="share-save">Save the run on screen</h3>
      <div className="mt-s3 flex flex-wrap items-center gap-s3">
        <Save kind="run" label="Run file" save={() => runFiles.saveRun(false)} />
        {hasCheckpoints ? (
          <Save
            kind="checkpoints"
            label="Run file with checkpoints"
            save={() => runFiles.saveRun(true)}
          />
        ) : null}
        <Save kind="csv" label="Metrics as CSV" save={() => runFiles.saveCsv()} />
        <Save
          kind="csv"
          label="Long CSV of all runs drawn"
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
            label={WEIGHTS[role]}
            save={() => runFiles.saveWeights(role)}
          />
        ))}
      </div>
      <DecimalComma />
      <p>
        The long CSV has a row for each value: run, update, model, metric, value. Each chart can be
        saved as CSV or SVG from its own menu.
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
  const refusal = useApp((state) => refusalOf(kind, state));
  const why = refusal === null ? null : REFUSALS[refusal];
  return (
    <Button
      aria-disabled={why !== null}
      title={why ?? undefined}
      onClick={() => {
        if (why === null) void save();
      }}
    >
      {label}
    </Button>
  );
}
