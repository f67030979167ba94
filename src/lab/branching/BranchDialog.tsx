import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import type { BranchProblem } from "../../core/runs/branch.ts";
import { formatInteger, formatNumber } from "../../i18n/format.ts";
import { useWords, words } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { viewPart } from "../../page/navigation/routes.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import type { BranchParent } from "../../runtime/checkpoints/branch-parent.ts";
import { MOST_LANES } from "../../runtime/lanes/lane.ts";
import styles from "./BranchDialog.module.css";
import { Changes } from "./Changes.tsx";
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
import { branchingWords } from "./words.en.ts";

/** At any checkpoint exactly one of the two is possible: freezing a training verifier or unfreezing a frozen one. */
const FREEZING = ["freeze", "thaw"] as const;

/** The dialog in which the user chooses the checkpoint and the changes of a new branch. */
export default function BranchDialog() {
  const lanes = useWords(branchingWords);
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
      ? lanes.form.room(MOST_LANES)
      : null;
  const canBegin = state.status === "ready" && state.parent !== null && refusal === null;
  return (
    <PageDialog
      name="branch"
      title={lanes.form.title}
      size="form"
      className={styles.branch}
      ref={dialog}
    >
      <p>{lanes.form.about}</p>
      <Body state={state} />
      <Row gap="s3" wrap justify="end" className={styles.foot}>
        <p role="status">{state.status === "taking" ? lanes.form.taking : null}</p>
        <p role="alert" className={styles.error}>
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
          {lanes.form.begin}
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
  const lanes = useWords(branchingWords);
  const { form: words } = lanes;
  const { lanes: texts } = useWords();
  if (state.status === "loading") return <p role="status">{lanes.opening}</p>;
  if (!state.parent || state.parent.states.length === 0) {
    return state.error ? null : <p>{words.nothing}</p>;
  }
  const { parent, name } = state;
  return (
    <>
      <CheckpointChoice state={state} />
      <Nearest state={state} />
      {parent.downloadBytes === 0 ? null : (
        <p>{words.size(formatNumber(parent.downloadBytes / 1e6))}</p>
      )}
      <p>{words.controls[controlOf(parent)]}</p>
      <Row as="fieldset" gap="s3" wrap align="stretch" className={styles.experiments}>
        <legend>{words.experiments}</legend>
        {experimentsOf(state).map((experiment) => (
          <Button
            key={experiment.id}
            aria-pressed={isTried(state, experiment)}
            onClick={() => branchForm.try(experiment)}
          >
            {experiment.isLane ? texts[experiment.id]?.branch : words.tried[experiment.id]}
          </Button>
        ))}
      </Row>
      <SettingChange state={state} />
      <Changes state={state} />
      <label className={styles.name}>
        <span>{words.name}</span>
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
  const words = useWords(branchingWords).form;
  const states = parent?.states ?? [];
  return (
    <label className={styles.position}>
      <span>{words.from}</span>
      <Select
        value={checkpoint}
        options={[...states.keys()]}
        labelOf={(index) => {
          const { generatorUpdates = 0, verifierUpdates = 0 } = states[index] ?? {};
          const updates = generatorUpdates + verifierUpdates;
          if (updates === 0) return words.start;
          return words.place(
            formatInteger(updates),
            formatInteger(generatorUpdates),
            formatInteger(verifierUpdates),
          );
        }}
        onChoose={(index) => branchForm.chooseCheckpoint(index)}
      />
    </label>
  );
}

/** Says why the branch does not start at the update on screen: it has no checkpoint, or the run is over there. */
function Nearest({ state }: { readonly state: BranchFormState }) {
  const words = useWords(branchingWords).form;
  const nearest = nearestOf(state);
  if (state.checkpoint === 0 && isOverAt(state)) {
    return (
      <p role="note" className={styles.nearest}>
        {words.nearest.over(formatInteger(state.asked))}
      </p>
    );
  }
  if (!nearest) return null;
  const [asked, before, after] = [nearest.asked, nearest.before, nearest.after].map((update) =>
    update === null ? null : formatInteger(update),
  );
  return (
    <p role="note" className={styles.nearest}>
      {before && words.nearest.before(asked ?? "", before)}{" "}
      {after && words.nearest.after(asked ?? "", after)} {words.nearest.choose}
    </p>
  );
}

/** Why the branch cannot be made, in one sentence. */
function problemWords(problem: BranchProblem): string {
  const { kept: fixed, problem: problems } = words(branchingWords).form;
  switch (problem.kind) {
    case "refused":
      return problem.error.message;
    case "no-verifier":
    case "taught":
    case "early":
    case "over":
      return problems[problem.kind];
    default:
      return fixed[problem.kind](words().settings[problem.key].name);
  }
}
