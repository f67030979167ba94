import { useId, useState } from "react";
import { useStore } from "zustand";
import type { PlainError } from "../../core/errors.ts";
import { isHeldOut, levelsOf } from "../../core/tasks/problems.ts";
import { taskById } from "../../core/tasks/registry.ts";
import type { Problem } from "../../core/tasks/task.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Select } from "../../kit/Select.tsx";
import { NumberField } from "../../page/settings/NumberField.tsx";
import { settingsOf } from "./model/models.ts";
import { SAMPLES } from "./model/samples.ts";
import { tryLab } from "./model/try.ts";
import styles from "./Try.module.css";
import { inferenceWords } from "./words.en.ts";

const { models, samples, editor } = tryLab;

/** A typed or drawn problem, and the sampling settings. */
export function ProblemForm() {
  const inference = useWords(inferenceWords);
  const { tasks } = useWords();
  const words = inference.problem;
  const id = useId();
  const { typed, problem, refusal } = useStore(samples.store);
  const settings = useStore(models.store, settingsOf);
  const task = settings && tasks[settings.task];
  return (
    <Grid
      as="form"
      gap="s2"
      onSubmit={(event) => {
        event.preventDefault();
        void samples.sample();
      }}
    >
      <Row gap="s3" across="s5" wrap className={styles.field}>
        <label htmlFor={`${id}-problem`}>{words.label}</label>
        <input
          id={`${id}-problem`}
          type="text"
          className={styles.problem}
          value={typed}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          disabled={settings === null}
          aria-invalid={refusal !== null}
          aria-describedby={`${id}-refusal ${id}-grammar`}
          onChange={(event) => samples.type(event.target.value)}
        />
        <DrawOne />
      </Row>
      <Text id={`${id}-refusal`} role="alert" size="t1" tone="bad">
        {refusal && task ? words.refused(refusal, task.grammar) : null}
      </Text>
      <p id={`${id}-grammar`} className={styles.hint}>
        {refusal ? null : problem ? <SeenInTraining problem={problem} /> : task?.grammar}
      </p>
      <HowToSample />
    </Grid>
  );
}

/** The number of solutions, the temperature, and the button that samples. */
function HowToSample() {
  const inference = useWords(inferenceWords);
  const words = inference.problem;
  const { problem, samples: count, temperature } = useStore(samples.store);
  const isBusy = useStore(models.store, ({ doing }) => doing !== null);
  return (
    <Row gap="s3" across="s5" wrap className={styles.field}>
      <Select
        label={words.samples}
        options={SAMPLES}
        value={count}
        onChoose={(chosen) => samples.choose({ samples: chosen })}
      />
      <Temperature
        value={temperature}
        onChange={(chosen) => samples.choose({ temperature: chosen })}
      />
      <Button type="submit" look="main" aria-disabled={isBusy || problem === null}>
        {words.sample(count)}
      </Button>
      {problem ? (
        <Button onClick={() => editor.editRight("a", problem)}>{inference.editor.own}</Button>
      ) : null}
    </Row>
  );
}

/** Whether training may have seen the problem, and whether it is longer than the training problems. */
function SeenInTraining({ problem }: { readonly problem: Problem }) {
  const words = useWords(inferenceWords).problem;
  const settings = useStore(models.store, settingsOf);
  if (!settings) return null;
  const { rl, sft } = levelsOf(taskById(settings.task), settings);
  const length = problem.steps > sft[1] ? "beyondSft" : problem.steps > rl[1] ? "beyondRl" : null;
  return (
    <>
      {words.steps(problem.steps)} {words.heldOut[isHeldOut(problem.text) ? "yes" : "no"]}{" "}
      {length ? words.longer[length] : null}
    </>
  );
}

function DrawOne() {
  const words = useWords(inferenceWords).problem;
  const settings = useStore(models.store, settingsOf);
  const [chosen, setChosen] = useState<number | null>(null);
  if (!settings) return null;
  const task = taskById(settings.task);
  const most = task.maxSteps;
  const steps = Math.min(most, chosen ?? levelsOf(task, settings).rl[1]);
  return (
    <Row as="span" gap="s3" wrap>
      <Select
        label={words.level}
        options={Array.from({ length: most }, (_, index) => index + 1)}
        value={steps}
        onChoose={setChosen}
      />
      <Button onClick={() => samples.drawProblem(steps)}>{words.draw}</Button>
    </Row>
  );
}

interface TemperatureProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** The sampling temperature, in the range of the setting. */
export function Temperature({ value, onChange }: TemperatureProps) {
  const inference = useWords(inferenceWords);
  const { errors } = useWords();
  const id = useId();
  const [refused, setRefused] = useState<PlainError | null>(null);
  return (
    <span>
      <label htmlFor={id}>{inference.problem.temperature}</label>{" "}
      <NumberField
        id={id}
        settingKey="temperature"
        value={value}
        describedBy={`${id}-refused`}
        invalid={refused !== null}
        className={styles.number}
        onChange={(typed) => onChange(Number(typed))}
        onRefused={setRefused}
      />
      <Text id={`${id}-refused`} role="alert" as="span" size="t1" tone="bad">
        {refused && ` ${errors[refused.code](refused.message)}`}
      </Text>
    </span>
  );
}
