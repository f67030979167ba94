import { PRESETS } from "../../core/presets/registry.ts";
import { TASKS } from "../../core/tasks/registry.ts";
import { groupShown, isBusy, type LabState, rowShown } from "../../state/reduce.ts";
import { lab, useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import { GeneratorGroup, type GroupProps } from "./GeneratorGroup.tsx";
import { Navigation } from "./Navigation.tsx";
import styles from "./rollouts.module.css";
import { VerifierGroup } from "./VerifierGroup.tsx";

export const order = 1;
export const area = "centre";

function emptyWords(state: LabState): string {
  if (state.status === "idle") return strings.rollouts.emptyIdle;
  return isBusy(state.status) ? strings.rollouts.emptyTraining : strings.rollouts.emptyPaused;
}

/** The group of rollouts of one update: one problem, what was written, what was thought of it. */
export default function RolloutsPanel() {
  const group = useLab(groupShown);
  const row = useLab(rowShown);
  const step = useLab((state) => state.view.step);
  const empty = useLab(emptyWords);
  const words = strings.rollouts;
  if (!group) {
    return (
      <section aria-labelledby="rollouts-title" className={styles.panel}>
        <h2 id="rollouts-title" className={styles.title}>
          {words.title}
        </h2>
        <Welcome />
        <p className={styles.empty}>{empty}</p>
      </section>
    );
  }
  const props: GroupProps = {
    group,
    row,
    step,
    onChoose: (chosenRow, chosenStep) =>
      lab.controller.dispatch({
        type: "view",
        view: { line: group.line, row: chosenRow, step: chosenStep },
      }),
  };
  return (
    <section aria-labelledby="rollouts-title" className={styles.panel} data-line={group.line}>
      <div className={styles.head}>
        <h2 id="rollouts-title" className={styles.title}>
          {words.title}
        </h2>
        <Navigation />
      </div>
      <div className={styles.problem}>
        <p className={styles.statement}>
          <span className={styles.caption}>{words.problem}</span> <code>{group.problem}</code>
        </p>
        <p>
          <span className={styles.caption}>{words.rightSteps}</span>{" "}
          <code>{group.truth.steps.join(" ; ")}</code>
        </p>
        <p>
          <span className={styles.caption}>{words.rightAnswer}</span>{" "}
          <code>{group.truth.answer}</code>
        </p>
        <p className={styles[group.updated]}>{words.updated[group.updated](group.line)}</p>
      </div>
      {group.updated === "generator" ? <GeneratorGroup {...props} /> : <VerifierGroup {...props} />}
      <p className={styles.key}>{words.key}</p>
    </section>
  );
}

/** What is about to be trained: the task, the preset, and what to look at. */
function Welcome() {
  const task = useLab((state) => TASKS.get(state.draft.task));
  const preset = useLab((state) => PRESETS.get(state.preset));
  const words = strings.rollouts;
  return (
    <dl className={styles.welcome}>
      {task ? (
        <div>
          <dt>{words.taskOf(task.title)}</dt>
          <dd>{task.describe}</dd>
        </div>
      ) : null}
      {preset ? (
        <>
          <div>
            <dt>{words.presetOf(preset.title)}</dt>
            <dd>{preset.about}</dd>
          </div>
          <div>
            <dt>{words.watch}</dt>
            <dd>{preset.watch}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
