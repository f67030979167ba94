import { useId, useState } from "react";
import { useStore } from "zustand";
import { pluralize } from "../../core/counted.ts";
import { PRESETS } from "../../core/presets/registry.ts";
import { normalizeTyped } from "../../core/typed-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { classes, formatInteger, formatPercent } from "../../kit/format.ts";
import { armAbout, armNames } from "../../page/arm-names.ts";
import { offlineStore } from "../../runtime/offline.ts";
import { allowsSeed } from "../../study/class/seeds.ts";
import type { Training } from "./model/training.ts";
import styles from "./prepare.module.css";
import frame from "./student.module.css";

const prepareGoal = (updates: string) =>
  `You train two small models once with each method below, from the same start and with a seed of your own. Then you see how many new problems the generator solves after ${pluralize(updates, "update")}.`;

interface Props {
  readonly training: Training;
}

/** The goal, the seed, and a prediction for each arm before anything trains. */
export function Prepare({ training }: Props) {
  const { plan } = training;
  const { kept } = useStore(training.store);
  const isReady = kept.seed !== null && kept.arms.every(({ predicted }) => predicted !== null);
  const isOne = plan.arms.length === 1;
  const updates = formatInteger(plan.settings.updates);
  const names = armNames(plan);
  return (
    <div className={classes(frame.column, styles.prepare)}>
      <h1>Which one learns more?</h1>
      <p className={frame.soft}>
        {isOne
          ? `You train two small models with a seed of your own. Then you see how many new problems the generator solves after ${pluralize(updates, "update")}.`
          : prepareGoal(updates)}
      </p>
      <p className={frame.soft}>{PRESETS.get(plan.preset)?.about}</p>
      <Seed training={training} />
      <h2>First your prediction</h2>
      <Grid tiles="middle" gap="s4">
        {plan.arms.map((arm, i) => (
          <Prediction
            key={arm}
            name={names[i] ?? arm}
            about={armAbout(plan, arm)}
            predicted={kept.arms[i]?.predicted ?? null}
            onPredict={(predicted) => training.changeArm(i, { predicted })}
          />
        ))}
      </Grid>
      <p className={frame.small}>
        {isReady
          ? "Predictions are never graded."
          : isOne
            ? "Choose your seed and a prediction first."
            : "Choose your seed and a prediction for each method first."}
      </p>
      <Button
        look="main"
        className={frame.main}
        aria-disabled={!isReady}
        onClick={() => isReady && void training.begin()}
      >
        Lock in and train
      </Button>
      <Offline />
    </div>
  );
}

/** Says whether all files for the training are stored, so that no network is needed. */
function Offline() {
  const isReady = useStore(
    offlineStore,
    ({ state, isFetching }) => state === "ready" && !isFetching,
  );
  return (
    <p className={frame.small} role="status">
      {isReady ? "From now on this page works without a network." : null}
    </p>
  );
}

function Seed({ training }: Props) {
  const id = useId();
  const { seeds } = training.plan;
  const { seed } = useStore(training.store).kept;
  const [typed, setTyped] = useState(seed === null ? "" : String(seed));
  if (seeds.kind === "drawn") {
    return (
      <Card as="section" pad="s4" gap="s2" className={styles.card}>
        <h2>
          Your seed <b className="ml-[0.4em] font-mono">{seed}</b>
        </h2>
        <p className={frame.small}>Drawn for you. No one else in the class should have it.</p>
      </Card>
    );
  }
  const [from, to] = [String(seeds.from), String(seeds.to)];
  const isBad = typed !== "" && seed === null;
  const type = (text: string) => {
    setTyped(text);
    const meant = normalizeTyped(text).trim();
    const number = /^\d+$/.test(meant) ? Number(meant) : Number.NaN;
    training.change({ seed: allowsSeed(seeds, number) ? number : null });
  };
  return (
    <Card as="section" pad="s4" gap="s2" className={styles.card}>
      <label htmlFor={id}>Your seed</label>
      <input
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.number}
        value={typed}
        aria-invalid={isBad}
        aria-describedby={`${id}-about`}
        onChange={(event) => type(event.target.value)}
      />
      <p id={`${id}-about`} className={frame.small} role={isBad ? "alert" : undefined}>
        {isBad
          ? `Type a whole number from ${from} to ${to}.`
          : `The number that your teacher gave you, ${from} to ${to}.`}
      </p>
    </Card>
  );
}

interface PredictionProps {
  readonly name: string;
  readonly about: string;
  readonly predicted: number | null;
  readonly onPredict: (percent: number) => void;
}

/** The slider's position before it is touched. */
const MIDDLE = 50;

function Prediction({ name, about, predicted, onPredict }: PredictionProps) {
  const said = predicted === null ? "not chosen yet" : formatPercent(predicted / 100);
  return (
    <Card as="section" pad="s4" gap="s2" className={styles.card}>
      <h3>{name}</h3>
      <p className={frame.small}>{about}</p>
      <p className={styles.asked}>
        <span>New problems solved at the end</span> <b>{said}</b>
      </p>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={predicted ?? MIDDLE}
        data-chosen={predicted !== null}
        aria-label={`${name}: New problems solved at the end`}
        aria-valuetext={said}
        onChange={(event) => onPredict(Number(event.target.value))}
        // A click that does not move the slider chooses the middle.
        onClick={() => predicted === null && onPredict(MIDDLE)}
      />
      <Row as="p" align="stretch" justify="between" size="t1" tone="soft" aria-hidden>
        <span>{formatPercent(0)}</span>
        <span>{formatPercent(1)}</span>
      </Row>
    </Card>
  );
}
