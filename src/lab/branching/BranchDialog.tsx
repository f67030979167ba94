import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { LANES } from "../../core/lanes/registry.ts";
import type { BranchProblem } from "../../core/runs/branch.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { formatNumber } from "../../kit/format.ts";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { clockOf, NO_UPDATES, updateWords } from "../../page/clock.ts";
import { viewPart } from "../../page/navigation/routes.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import { settings } from "../../page/setting-names.ts";
import { useClock } from "../../run/now/use-clock.ts";
import type { BranchParent } from "../../runtime/checkpoints/branch-parent.ts";
import { MOST_LANES } from "../../runtime/lanes/lane.ts";
import styles from "./BranchDialog.module.css";
import { Changes } from "./Changes.tsx";
import { KEPT } from "./kept.ts";
import {
  type BranchFormState,
  experimentsOf,
  isOverAt,
  isTried,
  nearestOf,
  problemOf,
} from "./model/branch-form-state.ts";
import { branchForm } from "./model/instance.ts";
import { SettingChange } from "./SettingChange.tsx";

const CONTROLS = {
  parent: "The run you branch from continues unchanged: it is the control.",
  own: "Beside a change, an unchanged lane continues from here too, as the control.",
  recorded:
    "A recording has weights but no optimizer state. So beside a change, an unchanged lane starts here too, as the control: do not compare with the recording itself.",
};

const TRIED = {
  freeze: "Freeze the verifier",
  thaw: "Let the verifier learn",
  outcomeOnly: "α = 0: outcome only",
  noClassWeights: "Class weights off",
  cooler: "Temperature 0.7",
  noKl: "No KL term",
};

const PROBLEM = {
  "no-verifier": "This algorithm needs a verifier, and the run has none.",
  taught: "This algorithm needs models with a different SFT.",
  early: "A branch starts after SFT, and both models are still in it.",
  over: "There are no updates left after this checkpoint: choose an earlier one, or plan more updates.",
};

/** At any checkpoint exactly one of the two is possible: freezing a training verifier or unfreezing a frozen one. */
const FREEZING = ["freeze", "thaw"] as const;

/** The dialog in which the user chooses the checkpoint and the changes of a new branch. */
export default function BranchDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const state = useStore(branchForm.store);
  useEffect(() => {
    void branchForm.open(viewPart(location.hash, "branch") === "freeze" ? FREEZING : []);
    return () => branchForm.close();
  }, []);
  const problem = problemOf(state);
  const needed = needsControl(state) ? 2 : 1;
  const room = useApp(() => app.lanes.room);
  const refusal = problem
    ? problemWords(problem)
    : room < needed
      ? `At most ${MOST_LANES} lanes can race. Remove one first.`
      : null;
  const canBegin = state.status === "ready" && state.parent !== null && refusal === null;
  return (
    <PageDialog name="branch" title="New branch" size="form" className={styles.branch} ref={dialog}>
      <p>
        A second run continues from a checkpoint with something changed. Both have the same seed,
        problems and draws: any difference comes from the change.
      </p>
      <Body state={state} />
      <Row gap="s3" wrap justify="end" className={styles.foot}>
        <p role="status">{state.status === "taking" ? "Loading the checkpoint." : null}</p>
        <p role="alert" className="text-bad">
          {state.error ? state.error.message : refusal}
        </p>
        <Button
          look="main"
          aria-disabled={!canBegin}
          onClick={() => {
            if (!canBegin) return;
            void branchForm.begin().then((hasBegun) => {
              if (hasBegun) dialog.current?.close();
            });
          }}
        >
          Branch and race
        </Button>
      </Row>
    </PageDialog>
  );
}

const needsControl = ({ parent, changes }: BranchFormState): boolean =>
  parent?.kind === "recorded" && changes.length > 0;

/** What the branch will be compared with: its parent, a control lane of its own, or the recording. */
const controlOf = ({ kind, isExact }: BranchParent): "parent" | "own" | "recorded" =>
  kind === "live" ? "parent" : isExact ? "own" : "recorded";

function Body({ state }: { readonly state: BranchFormState }) {
  if (state.status === "loading") return <p role="status">The view is loading.</p>;
  if (!state.parent || state.parent.states.length === 0) {
    return state.error ? null : <p>There is no checkpoint to branch from yet.</p>;
  }
  const { parent, name } = state;
  return (
    <>
      <CheckpointChoice state={state} />
      <Nearest state={state} />
      {parent.downloadBytes === 0 ? null : (
        <p>{`The recording's checkpoints are ${formatNumber(parent.downloadBytes / 1e6)} MB; they are downloaded once.`}</p>
      )}
      <p>{CONTROLS[controlOf(parent)]}</p>
      <Row as="fieldset" gap="s3" wrap align="stretch" className={styles.experiments}>
        <legend>Change one thing</legend>
        {experimentsOf(state).map((experiment) => (
          <Button
            key={experiment.id}
            aria-pressed={isTried(state, experiment)}
            onClick={() => branchForm.try(experiment)}
          >
            {experiment.isLane ? LANES.get(experiment.id)?.words?.branch : TRIED[experiment.id]}
          </Button>
        ))}
      </Row>
      <SettingChange state={state} />
      <Changes state={state} />
      <label className={styles.name}>
        <span>Name</span>
        <input
          type="text"
          value={name}
          maxLength={60}
          onChange={(event) => branchForm.setName(event.target.value)}
        />
      </label>
    </>
  );
}

function CheckpointChoice({ state: { parent, checkpoint } }: { readonly state: BranchFormState }) {
  const states = parent?.states ?? [];
  return (
    <label className={styles.position}>
      <span>Branch from</span>
      <Select
        value={checkpoint}
        options={[...states.keys()]}
        labelOf={(index) => {
          const words = updateWords(clockOf(states[index] ?? NO_UPDATES));
          return index === 0 ? `${words}: after SFT` : words;
        }}
        onChoose={(index) => branchForm.chooseCheckpoint(index)}
      />
    </label>
  );
}

/** Says why the branch does not start at the update on screen: it has no checkpoint, or the run is over there. */
function Nearest({ state }: { readonly state: BranchFormState }) {
  const nearest = nearestOf(state);
  const { at } = useClock();
  if (state.checkpoint === 0 && isOverAt(state)) {
    return (
      <p role="note" className="border-l-3 border-l-notice-line pl-s4">
        {`The run is over at ${updateWords(at(state.asked))}, so the branch starts at the first checkpoint.`}
      </p>
    );
  }
  if (!nearest) return null;
  const { before, after } = nearest;
  const asked = updateWords(at(nearest.asked));
  return (
    <p role="note" className="border-l-3 border-l-notice-line pl-s4">
      {before && `The nearest checkpoint before ${asked} is at ${updateWords(clockOf(before))}.`}{" "}
      {after && `The next one after it is at ${updateWords(clockOf(after))}.`} Choose in the list
      where the branch starts.
    </p>
  );
}

/** Why the branch cannot be made, in one sentence. */
function problemWords(problem: BranchProblem): string {
  switch (problem.kind) {
    case "refused":
      return problem.error.message;
    case "no-verifier":
    case "taught":
    case "early":
    case "over":
      return PROBLEM[problem.kind];
    default:
      return KEPT[problem.kind](settings[problem.key].name);
  }
}
