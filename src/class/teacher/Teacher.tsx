import { type FormEvent, useState } from "react";
import { LISTED_PRESETS, PRESETS } from "../../core/presets/registry.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { classId, className } from "../../study/class/fingerprint.ts";
import { armsOf, type ClassPlan } from "../../study/class/plan.ts";
import { MAX_SEED } from "../../study/class/seeds.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { list } from "../../ui/kit/english.ts";
import { leaveAddress } from "../../ui/kit/hash.ts";
import { Page } from "../../ui/kit/Page.tsx";
import { Select } from "../../ui/kit/Select.tsx";
import { useHeading } from "../../ui/kit/use-heading.ts";
import { armNames } from "../../ui/page/arm-names.ts";
import { classQuery, forgetClass, keepClass, keptClass, keptClasses } from "../kept-classes.ts";
import { planOf, usualPlan } from "./model/draft.ts";

const openBoard = (id: string): void => {
  location.hash = `#class/board/${id}`;
};

/** Stores the class, with the codes of an equal one, and opens its board. @returns whether it was stored */
function make(plan: ClassPlan): boolean {
  const id = classId(plan);
  const known = keptClass(id)?.kept ?? { codes: [], showsGhosts: true };
  const isKept = keepClass(id, { ...known, query: classQuery(plan) });
  if (isKept) openBoard(id);
  return isKept;
}

/** Makes a class: its link, and the board that collects its codes. @param isMissing whether the address names a class that this device has not */
export function Teacher({ isMissing }: { readonly isMissing: boolean }) {
  const heading = useHeading();
  return (
    <Page>
      <div className="mx-auto my-0 grid max-w-[46rem] justify-items-start gap-s4 text-t3">
        <Button onClick={leaveAddress}>All lessons</Button>
        <h1 id="class-title" className="text-t6 font-bold" ref={heading} tabIndex={-1}>
          For your class
        </h1>
        {isMissing ? (
          <p role="alert">
            This browser has no such class. A board is on the device on which its class was made.
          </p>
        ) : null}
        <p className="text-ink-soft">
          Every student trains one seed, and the class has a result with an interval. You show a
          link; each page gives a code at the end; the board puts the codes together.
        </p>
        <p>
          Nobody logs in, and no server listens: the link holds the class, and results come as codes
          only. After its first visit a student's page works without a network.
        </p>
        <ClassForm />
        <KeptClasses />
      </div>
    </Page>
  );
}

/** What the class trains, and with which seeds. */
function ClassForm() {
  const [usual, setUsual] = useState(() => usualPlan());
  const [refused, setRefused] = useState<string | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const plan = planOf(new FormData(event.currentTarget));
    if (plan === null) setRefused("Choose one to three methods, and seeds from low to high.");
    else if (!make(plan)) {
      setRefused("This browser stores nothing, so it keeps no board. Allow storage for this site.");
    }
  };
  return (
    <form
      className="grid w-full justify-items-start gap-s4 border-t border-t-line pt-s5"
      onSubmit={submit}
    >
      <Select
        label="Task"
        name="preset"
        value={usual.preset}
        options={LISTED_PRESETS}
        labelOf={(id) => PRESETS.get(id)?.title ?? id}
        onChoose={(id) => setUsual(usualPlan(id))}
      />
      <Fields key={usual.preset} usual={usual} />
      {refused ? <p role="alert">{refused}</p> : null}
      <button type="submit" data-look="main">
        Make this class
      </button>
    </form>
  );
}

/** The fields that begin anew with another task. */
function Fields({ usual }: { readonly usual: ReturnType<typeof usualPlan> }) {
  const { preset, settings, seeds } = usual;
  const chosen: readonly string[] = usual.arms;
  const arms = armsOf(preset, settings);
  const names = armNames({ ...usual, arms });
  const counts = [
    ["Updates", "updates", settings.updates, SETTING_TABLE.updates.max],
    ["Seeds to deal: from", "from", seeds.from, MAX_SEED],
    ["to", "to", seeds.to, MAX_SEED],
  ] as const;
  return (
    <>
      <fieldset className="grid gap-s3">
        <legend className="p-0 font-strong">Compared</legend>
        {arms.map((arm, i) => (
          <label key={arm}>
            <input type="checkbox" name="arm" value={arm} defaultChecked={chosen.includes(arm)} />{" "}
            {names[i]}
          </label>
        ))}
        <p>One to three. Differences are between the first one and the others, seed by seed.</p>
      </fieldset>
      <Row gap="s5" wrap>
        {counts.map(([label, name, count, max]) => (
          <Row as="label" gap="s3" key={name}>
            {label}
            <input
              type="number"
              className="w-[7rem]"
              name={name}
              defaultValue={count}
              min={1}
              max={max}
              required
            />
          </Row>
        ))}
      </Row>
    </>
  );
}

/** The classes whose boards this device has. */
function KeptClasses() {
  const [classes, setClasses] = useState(keptClasses);
  if (classes.length === 0) return null;
  const remove = (id: string) => {
    forgetClass(id);
    setClasses(keptClasses());
  };
  return (
    <section className="w-full border-t border-t-line pt-s5" aria-labelledby="class-kept">
      <h2 id="class-kept" className="text-t4">
        Your classes on this device
      </h2>
      {classes.map(({ id, kept, plan }) => (
        <Row key={id} gap="s3" wrap className="py-s3">
          <p className="basis-full">
            {`${PRESETS.get(plan.preset)?.title}: ${list(armNames(plan))}. Codes: ${kept.codes.length}.`}
          </p>
          <Button
            onClick={() => openBoard(id)}
          >{`Open the board of class ${className(plan)}`}</Button>
          <details>
            <summary className="underline">{`Remove class ${className(plan)}`}</summary>
            <Button onClick={() => remove(id)}>Remove it and its codes from this device</Button>
          </details>
        </Row>
      ))}
    </section>
  );
}
