import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { pairProblem } from "../../study/pair.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { Select } from "../../ui/kit/Select.tsx";
import { useApp } from "../../ui/page/app.ts";
import { clockOf, NO_UPDATES, updateWords } from "../../ui/page/clock.ts";
import { valueWords } from "../../ui/page/names.ts";
import { openView } from "../../ui/page/navigation/routes.ts";
import { settings } from "../../ui/page/setting-names.ts";
import { useClock } from "../../watch/now/use-clock.ts";
import { type CompareFormState, experimentsOf, isTried, requested } from "./compare-form.ts";
import { compareForm } from "./instance.ts";
import { OtherSetting } from "./OtherSetting.tsx";
import {
  beganFromFiles,
  comparedLanes,
  PAIR_PROBLEMS,
  racePair,
  repeatAfterRace,
  repeatRace,
} from "./repeat-race.ts";

/** The choices for the number of other seeds; with the largest, a study may claim a difference. */
const SEEDS = [0, 3, 5, 8] as const;
const seedWords = (seeds: number) =>
  seeds === 0 ? "none: this seed only" : `${formatInteger(seeds)} other seeds`;

/** At any checkpoint exactly one of the two is possible. */
const FREEZING = ["freeze", "thaw"];

interface Props {
  /** Whether freezing the verifier is chosen at first. */
  readonly isFreezing: boolean;
  readonly onBegun: () => void;
}

/** Where the two runs start, what differs, and on how many seeds. */
export function Form({ isFreezing, onBegun }: Props) {
  const state = useStore(compareForm.store);
  const [seeds, setSeeds] = useState<number>(0);
  const front = useApp((page) => page.front);
  useEffect(() => {
    void compareForm.open(isFreezing ? FREEZING : []);
    return () => compareForm.close();
  }, [isFreezing]);
  const refusal = refusalOf(state, seeds, front);
  const begin = async () => {
    if (refusal !== null || !(await compareForm.begin())) return;
    if (seeds > 0) repeatAfterRace(seeds);
    onBegun();
  };
  return (
    <Stack gap="s3">
      <p>
        Two runs go on from one checkpoint, with the same seed, problems and draws: any difference
        comes from what you change. They take turns, side by side.
      </p>
      <Start state={state} />
      <Row as="fieldset" gap="s3" wrap align="stretch" className="border-0 p-0">
        <legend>Change one thing</legend>
        {experimentsOf(state).map((experiment) => (
          <Button
            key={experiment.id}
            aria-pressed={isTried(state, experiment)}
            onClick={() => compareForm.try(experiment)}
          >
            {experiment.label}
          </Button>
        ))}
      </Row>
      <OtherSetting state={state} />
      <Changes state={state} />
      <Select<number>
        label="Then repeat both on"
        value={seeds}
        options={SEEDS}
        labelOf={seedWords}
        onChoose={setSeeds}
      />
      {seeds === 0 ? null : (
        <p className="text-ink-soft">
          Other seeds train behind the page, from SFT on, with the changed values from the start.
          The seed on screen raised the question, so it does not count.
        </p>
      )}
      <Row gap="s3" wrap justify="end">
        <p role="alert" className="flex-1 text-bad">
          {state.error?.message ?? (state.isBusy ? null : refusal)}
        </p>
        <Button look="main" aria-disabled={refusal !== null || state.isBusy} onClick={begin}>
          Start
        </Button>
      </Row>
      <RepeatRace />
    </Stack>
  );
}

/** Why the comparison cannot start; null when it can. */
function refusalOf(state: CompareFormState, seeds: number, front: string): string | null {
  const changed = requested(state);
  const { parent } = state;
  if (typeof changed === "string" || !parent) return String(changed);
  if (seeds === 0) return null;
  const problem = pairProblem({ settings: { changed, control: parent.settings } });
  if (problem) return PAIR_PROBLEMS[problem];
  return parent.kind === "live" && beganFromFiles(front)
    ? "This run began with weights from files, which no other seed can begin with."
    : null;
}

/** The checkpoint to start from, and why it is not the update on screen. */
function Start({ state: { parent, checkpoint, asked } }: { readonly state: CompareFormState }) {
  const states = parent?.states ?? [];
  const { at } = useClock();
  const wordsOf = (index: number) => updateWords(clockOf(states[index] ?? NO_UPDATES));
  const shown = updateWords(at(asked));
  return (
    <>
      <Select
        label="From"
        value={checkpoint}
        options={[...states.keys()]}
        labelOf={(index) => (index === 0 ? `${wordsOf(0)}: after SFT` : wordsOf(index))}
        onChoose={(index) => compareForm.choose(index)}
      />
      {parent && wordsOf(checkpoint) !== shown ? (
        <p role="note" className="border-l-3 border-l-notice-line pl-s4">
          {`On screen is ${shown}. Runs start at a checkpoint with updates left after it.`}
        </p>
      ) : null}
    </>
  );
}

/** The changes as old and new values, each with a button that removes it, and what they are compared with. */
function Changes({ state: { parent, changes } }: { readonly state: CompareFormState }) {
  if (!parent) return null;
  return (
    <Stack as="ul" gap="s2" className="list-none p-0" aria-label="What differs">
      {changes.map(([key, value]) => (
        <Row as="li" key={key} gap="s3" data-change={key}>
          {`${settings[key].name}: ${valueWords([key, parent.settings[key]])} → ${valueWords([key, value])}`}
          <Button
            aria-label={`Undo the change to ${settings[key].name}`}
            onClick={() => compareForm.drop(key)}
          >
            ✕
          </Button>
        </Row>
      ))}
      <li className="text-ink-soft">
        {parent.kind === "live"
          ? "The run on screen goes on unchanged: it is the control."
          : "An unchanged run starts there too, as the control: a recording has no optimizer state, so do not compare with the recording itself."}
      </li>
    </Stack>
  );
}

/** Repeats the pair that races on this page. */
function RepeatRace() {
  const hasPair = useApp((page) => page.race !== "none" && comparedLanes(page) !== null);
  const [seeds, setSeeds] = useState<number>(3);
  if (!hasPair) return null;
  const pair = racePair();
  if (typeof pair === "string") return <p className="border-t border-t-line pt-s3">{pair}</p>;
  return (
    <Row gap="s3" wrap className="border-t border-t-line pt-s3">
      <Select<number>
        label="Repeat the two runs on this page on"
        value={seeds}
        options={SEEDS.slice(1)}
        labelOf={seedWords}
        onChoose={setSeeds}
      />
      <Button
        onClick={() => {
          void repeatRace(seeds);
          openView("branch", "results");
        }}
      >
        Repeat
      </Button>
    </Row>
  );
}
