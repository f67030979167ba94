import { type FormEvent, useEffect, useState } from "react";
import { useStore } from "zustand";
import { pluralize } from "../../core/counted.ts";
import { linkParameters } from "../../core/settings/link-parameters.ts";
import { probeMemory } from "../../runtime/probe-memory.ts";
import { roughTime } from "../../runtime/rough-time.ts";
import { Databases } from "../../runtime/storage/database.ts";
import { className } from "../../study/class/fingerprint.ts";
import { type ClassPlan, isPlan, readPlan } from "../../study/class/plan.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { formatInteger } from "../../ui/kit/format.ts";
import { connectLive } from "../../ui/page/app.ts";
import { keepAwake } from "../../ui/page/awake.ts";
import { TIME } from "../../ui/page/run-states.ts";
import { Arm, shareText } from "./Arm.tsx";
import { HandIn } from "./HandIn.tsx";
import { Training } from "./model/training.ts";

/** The page of a class link: predict, train with a seed of your own, hand in a code. */
export default function Student() {
  const [read] = useState(() => readPlan(location.search));
  if (read === null) return null;
  return (
    <Stack gap="s4" className="mx-auto max-w-[44rem] p-s5 text-t2">
      {isPlan(read) ? (
        <InClass plan={read} />
      ) : (
        <>
          <h1 className="text-t6 font-bold">This class link does not work</h1>
          <p role="alert">{read.bad}</p>
          <p>Ask your teacher for the link again.</p>
          <a href=".//">Open the lab without a class</a>
        </>
      )}
    </Stack>
  );
}

/** "Class K7QM", for the header; nothing where the link has no class that works. */
export function ClassPill() {
  const [read] = useState(() => readPlan(location.search));
  return isPlan(read) ? (
    <p className="rounded-r3 border border-line px-s4 py-s2 text-t1 font-strong whitespace-nowrap text-ink-soft">
      Class {className(read)}
    </p>
  ) : null;
}

function openTraining(plan: ClassPlan): Training {
  const seed = linkParameters(location.search).get("seed");
  const given = seed === null ? null : Number(seed);
  const databases = new Databases();
  return new Training({ plan, given, databases, connect: connectLive, probes: probeMemory });
}

function InClass({ plan }: { readonly plan: ClassPlan }) {
  const [training] = useState(() => openTraining(plan));
  const kept = useStore(training.store, (state) => state.kept);
  const { hasBegun, seed } = kept;
  useEffect(() => {
    if (training.store.getState().kept.hasBegun) void training.goOn();
  }, [training]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Enter in the field of the nickname.
    if (hasBegun) return;
    const form = new FormData(event.currentTarget);
    void training.begin(Number(form.get("seed")), form.getAll("predicted").map(Number));
  };
  const updates = pluralize(formatInteger(plan.settings.updates), "update");
  const isOver = training.turn < 0;
  return (
    <form className="grid gap-s4" onSubmit={submit}>
      <h1 className="text-t6 font-bold">
        {isOver
          ? `Your seed ${seed}: ${shareText(kept, 0)}`
          : hasBegun
            ? `Seed ${seed} trains`
            : "Which one learns more?"}
      </h1>
      <p className="text-ink-soft">
        {isOver
          ? `of new problems right after ${updates}`
          : hasBegun
            ? "This device trains one method after the other. You may reload or close the page: opened again, it goes on from its last checkpoint."
            : `You train two small models with each method below, from the same start and with a seed of your own. Then you see how many new problems the generator solves after ${updates}. First your prediction: it is never graded.`}
      </p>
      {hasBegun ? null : <Seed plan={plan} seed={seed} />}
      <Grid tiles={isOver ? "narrow" : "middle"} gap="s4">
        {plan.arms.map((arm, i) => (
          <Arm key={arm} training={training} index={i} />
        ))}
      </Grid>
      {isOver ? (
        <HandIn training={training} />
      ) : hasBegun ? (
        <Status training={training} />
      ) : (
        <button type="submit" data-look="main" className="min-h-[50px] w-full rounded-r2 text-t3">
          Lock in and train
        </button>
      )}
    </form>
  );
}

/** The seed that the teacher deals, or that the page has drawn. */
function Seed({
  plan: { seeds },
  seed,
}: {
  readonly plan: ClassPlan;
  readonly seed: number | null;
}) {
  const isDrawn = seeds.kind === "drawn";
  const { from, to } = isDrawn ? { from: 1, to: undefined } : seeds;
  return (
    <Card as="section" pad="s4" gap="s2">
      <label className="flex items-center gap-s4 text-t3 font-strong">
        Your seed
        <input
          type="number"
          name="seed"
          className="min-h-[44px] w-[9rem] font-mono text-t4"
          defaultValue={seed ?? ""}
          min={from}
          max={to}
          readOnly={isDrawn}
          required
        />
      </label>
      <p className="text-t1 text-ink-soft">
        {isDrawn
          ? "Drawn for you. No one else in the class should have it."
          : `The number that your teacher gave you, ${from} to ${to}.`}
      </p>
    </Card>
  );
}

/** When the code will be ready; or a fault that stopped the training, and ways on. */
function Status({ training }: { readonly training: Training }) {
  const { fault, secondsLeft } = useStore(training.store);
  useEffect(keepAwake, []);
  if (fault === null) {
    const { unit, count } = roughTime(secondsLeft ?? 0);
    return (
      <p className="min-h-[1.4em] font-strong">
        {secondsLeft === null ? null : `Your code is ready in about ${TIME[unit](count)}.`}
      </p>
    );
  }
  return (
    <Row as="section" gap="s3" wrap className="rounded-r2 bg-fault p-s4" role="alert">
      <p className="basis-full">{fault.message}</p>
      <Button onClick={() => void training.goOn()}>Go on from the last checkpoint</Button>
      {fault.code === "storage" ? null : (
        <Button onClick={() => void training.giveUp()}>Leave this method without a result</Button>
      )}
    </Row>
  );
}
