import { useId, useState } from "react";
import { useStore } from "zustand";
import { normalizeTyped } from "../../core/typed-text.ts";
import { classes, formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Card } from "../../kit/box/Card.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { armAbout, armNames } from "../../page/arm-names.ts";
import { offlineStore } from "../../runtime/offline.ts";
import { allowsSeed } from "../../study/class/seeds.ts";
import type { Training } from "./model/training.ts";
import styles from "./prepare.module.css";
import frame from "./student.module.css";
import { studentWords } from "./words.en.ts";

interface Props {
  readonly training: Training;
}

/** The page before training: the goal, the seed, and a prediction for each arm. */
export function Prepare({ training }: Props) {
  const words = useWords(studentWords).prepare;
  const shared = useWords();
  const { plan } = training;
  const { kept } = useStore(training.store);
  const isReady = kept.seed !== null && kept.arms.every(({ predicted }) => predicted !== null);
  const isOne = plan.arms.length === 1;
  const updates = formatInteger(plan.settings.updates);
  const names = armNames(plan, shared);
  return (
    <div className={classes(frame.column, styles.prepare)}>
      <h1>{words.title}</h1>
      <p className={frame.soft}>{isOne ? words.goalOne(updates) : words.goal(updates)}</p>
      <p className={frame.soft}>{shared.presets[plan.preset]?.about}</p>
      <Seed training={training} />
      <h2>{words.predict}</h2>
      <Grid tiles="middle" gap="s4">
        {plan.arms.map((arm, i) => (
          <Prediction
            key={arm}
            name={names[i] ?? arm}
            about={armAbout(plan, arm, shared)}
            predicted={kept.arms[i]?.predicted ?? null}
            onPredict={(predicted) => training.changeArm(i, { predicted })}
          />
        ))}
      </Grid>
      <p className={frame.small}>{isReady ? words.graded : isOne ? words.firstOne : words.first}</p>
      <Button
        look="main"
        className={frame.main}
        aria-disabled={!isReady}
        onClick={() => isReady && void training.begin()}
      >
        {words.begin}
      </Button>
      <Offline />
    </div>
  );
}

/** Says whether all files for the training are stored, so that no network is needed. */
function Offline() {
  const words = useWords(studentWords).prepare;
  const isReady = useStore(
    offlineStore,
    ({ state, isFetching }) => state === "ready" && !isFetching,
  );
  return (
    <p className={frame.small} role="status">
      {isReady ? words.offline : null}
    </p>
  );
}

function Seed({ training }: Props) {
  const words = useWords(studentWords).prepare;
  const id = useId();
  const { seeds } = training.plan;
  const { seed } = useStore(training.store).kept;
  const [typed, setTyped] = useState(seed === null ? "" : String(seed));
  if (seeds.kind === "drawn") {
    return (
      <Card as="section" pad="s4" gap="s2" className={styles.card}>
        <h2>
          {words.seed} <b className={styles.seed}>{seed}</b>
        </h2>
        <p className={frame.small}>{words.drawn}</p>
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
      <label htmlFor={id}>{words.seed}</label>
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
        {isBad ? words.badSeed(from, to) : words.dealt(from, to)}
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
  const words = useWords(studentWords).prepare;
  const said = predicted === null ? words.none : formatPercent(predicted / 100);
  return (
    <Card as="section" pad="s4" gap="s2" className={styles.card}>
      <h3>{name}</h3>
      <p className={frame.small}>{about}</p>
      <p className={styles.asked}>
        <span>{words.asked}</span> <b>{said}</b>
      </p>
      <input
        type="range"
        className={styles.slider}
        min={0}
        max={100}
        value={predicted ?? MIDDLE}
        data-chosen={predicted !== null}
        aria-label={`${name}: ${words.asked}`}
        aria-valuetext={said}
        onChange={(event) => onPredict(Number(event.target.value))}
        // A press on the untouched thumb fires no change event, but chooses the middle.
        onClick={() => predicted === null && onPredict(MIDDLE)}
      />
      <Row as="p" align="stretch" justify="between" size="t1" tone="soft" aria-hidden>
        <span>{formatPercent(0)}</span>
        <span>{formatPercent(1)}</span>
      </Row>
    </Card>
  );
}
