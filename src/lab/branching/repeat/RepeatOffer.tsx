import { useId, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { formatInteger } from "../../../kit/format.ts";
import { Select } from "../../../kit/Select.tsx";
import { app, useApp } from "../../../page/app.ts";
import { repeats } from "../../../page/repeats.ts";
import type { Lane } from "../../../runtime/lanes/lane.ts";
import { beginsFromFiles } from "../../../runtime/live-facts.ts";
import type { PairProblem } from "../../../study/pair.ts";
import { otherSeeds, type Pair } from "../../../study/pair.ts";
import {
  inOrder,
  isChangedLater,
  type RacingRun,
  racePair,
  secondsPerSeed,
} from "./model/race-pair.ts";
import styles from "./repeat.module.css";
import { timeWords } from "./time-words.ts";

const REFUSED = {
  same: "These two have the same settings: there is nothing to compare.",
  problems:
    "These two are measured on other problems (task or number of steps): their difference means nothing.",
  files:
    "This run began with weights from files, and its start cannot be trained on other seeds. Compare two runs that begin with SFT.",
  early: "Neither run has started yet: race them first, which also says how long a seed takes.",
} satisfies Record<PairProblem | "files" | "early", string>;

/** The choices for the number of seeds; with the largest, a study may claim a difference. */
const SEED_COUNTS = [3, 5, 8] as const;

interface Props {
  readonly lane: Lane;
  readonly partner: Lane;
}

/** A lane with its run; null when that is gone. */
function racingRun(lane: Lane): RacingRun | null {
  const run = app.registry.run(lane.id);
  if (!run) return null;
  const parent = lane.parent?.lane ? app.registry.run(lane.parent.lane) : null;
  const beganFromFiles = [run, parent].some(
    (one) => one !== null && beginsFromFiles(one.state.command),
  );
  return { lane, state: run.state, metrics: run.metrics, beganFromFiles };
}

/** Offers to train the pair on other seeds: how many, how long that takes, or why it is impossible. */
export function RepeatOffer({ lane, partner }: Props) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const isLocked = useApp(({ screen }) => screen.locks.includes("live"));
  const trains = useStore(repeats.store, ({ shown }) => shown?.activity === "training");
  // While a repeated pair is on screen, its notes already show the problem.
  const problem = useStore(repeats.store, (state) => (state.shown ? null : state.problem));
  if (isLocked || trains) return null;
  return (
    <Row gap="s2" across="s3" wrap>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        Repeat on more seeds…
      </Button>
      <Row id={id} gap="s2" across="s3" wrap className={styles.form} hidden={!isOpen}>
        {isOpen ? <Form lane={lane} partner={partner} onBegun={() => setOpen(false)} /> : null}
        <Text role="alert" tone="bad" className={styles.problem}>
          {problem ? problem.message : null}
        </Text>
      </Row>
    </Row>
  );
}

function Form({ lane, partner, onBegun }: Props & { readonly onBegun: () => void }) {
  const runs = [racingRun(lane), racingRun(partner)];
  const [one, other] = runs;
  if (!one || !other) return null;
  const [changed, control] = inOrder(one, other);
  const pair = racePair(changed, control);
  if (typeof pair === "string") return <p role="alert">{REFUSED[pair]}</p>;
  const isLater = isChangedLater(changed, control);
  const seconds = secondsPerSeed(pair, [changed, control]);
  return <Choice pair={pair} seconds={seconds} isLater={isLater} onBegun={onBegun} />;
}

interface ChoiceProps {
  readonly pair: Pair;
  /** Seconds per seed. */
  readonly seconds: number | null;
  readonly isLater: boolean;
  readonly onBegun: () => void;
}

function Choice({ pair, seconds, isLater, onBegun }: ChoiceProps) {
  const [count, setCount] = useState<number>(5);
  const { seed } = pair.settings.control;
  const seeds = otherSeeds(seed, count);
  const [first, last, own] = [seeds[0], seeds.at(-1), seed].map((one) => String(one));
  const begin = async () => {
    if (app.store.getState().race === "running") await app.race.pause();
    await repeats.begin(pair, count, seconds);
    if (repeats.store.getState().problem === null) onBegun();
  };
  return (
    <>
      <Select<number>
        label="Seeds"
        value={count}
        options={SEED_COUNTS}
        labelOf={(many) =>
          seconds === null
            ? `${formatInteger(many)} seeds`
            : `${formatInteger(many)} seeds, about ${timeWords(many * seconds)}`
        }
        onChoose={setCount}
      />
      <Button look="main" onClick={() => void begin()}>
        Start
      </Button>
      <p>
        {`Trains both from SFT on, on seeds ${first ?? ""} to ${last ?? ""}, in the background. Seed ${own ?? ""} raised the question, so it does not count.`}{" "}
        {isLater
          ? "The race changed settings on the way; here each run has its last ones from the start."
          : null}{" "}
        {seconds === null
          ? "How long it takes is known once a run of the race has made three updates."
          : null}
      </p>
    </>
  );
}
