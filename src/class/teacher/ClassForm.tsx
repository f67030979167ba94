import { type ReactNode, useId, useState } from "react";
import { LISTED_PRESETS, PRESETS } from "../../core/presets/registry.ts";
import { applySettings } from "../../core/settings/parse.ts";
import { normalizeTyped } from "../../core/typed-text.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { armNames } from "../../page/arm-names.ts";
import { armsOf } from "../../study/class/plan.ts";
import { readSeedRule, type SeedRule } from "../../study/class/seeds.ts";
import { type FormProps, withArm, withLink, withPreset } from "./model/draft.ts";
import styles from "./teacher.module.css";

/** What the class trains, and with which seeds. */
export function ClassForm({ plan, onChange }: FormProps) {
  return (
    <section
      className="mt-s6 grid justify-items-start gap-s4 border-t border-t-line pt-s5"
      aria-labelledby="class-settings"
    >
      <h2 id="class-settings">What the class trains</h2>
      <Field label="Task">
        {(id) => (
          <Select
            id={id}
            data-part="class-preset"
            value={plan.preset}
            options={LISTED_PRESETS}
            labelOf={(preset) => PRESETS.get(preset)?.title ?? preset}
            onChoose={(preset) => onChange(withPreset(plan, preset))}
          />
        )}
      </Field>
      <Arms plan={plan} onChange={onChange} />
      <Updates key={`${plan.preset} ${plan.settings.updates}`} plan={plan} onChange={onChange} />
      <Seeds key={JSON.stringify(plan.seeds)} plan={plan} onChange={onChange} />
      <FromLink plan={plan} onChange={onChange} />
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly children: (id: string) => ReactNode;
}

function Field({ label, children }: FieldProps) {
  const id = useId();
  return (
    <Row gap="s3" across="s4" wrap className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Row>
  );
}

function Arms({ plan, onChange }: FormProps) {
  const arms = armsOf(plan.preset, plan.settings);
  const names = armNames(Object.assign({}, plan, { arms }));
  return (
    <Grid as="fieldset" gap="s2" className={styles.choices}>
      <legend>Compared</legend>
      {arms.map((arm, i) => (
        <label key={arm}>
          <input
            type="checkbox"
            checked={plan.arms.includes(arm)}
            onChange={(event) => onChange(withArm(plan, arm, event.target.checked))}
          />
          {names[i]}
        </label>
      ))}
      <p>One to three. The differences are between the first one and the others, seed by seed.</p>
    </Grid>
  );
}

function Updates({ plan, onChange }: FormProps) {
  const [typed, setTyped] = useState(String(plan.settings.updates));
  const [isBad, setBad] = useState(false);
  const leave = () => {
    try {
      const settings = applySettings(plan.settings, [["updates", normalizeTyped(typed).trim()]]);
      if (settings.updates < 1) return setBad(true);
      setBad(false);
      onChange({ ...plan, settings });
    } catch {
      setBad(true);
    }
  };
  return (
    <>
      <Field label="Updates">
        {(id) => (
          <input
            id={id}
            type="text"
            inputMode="numeric"
            value={typed}
            aria-invalid={isBad}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
          />
        )}
      </Field>
      {isBad ? <p role="alert">Type a whole number from 1 to 10000.</p> : null}
    </>
  );
}

const FIRST: SeedRule & { readonly kind: "dealt" } = { kind: "dealt", from: 1, to: 30 };

function Seeds({ plan, onChange }: FormProps) {
  const { seeds } = plan;
  const range = seeds.kind === "dealt" ? seeds : FIRST;
  const set = (rule: SeedRule) => onChange({ ...plan, seeds: rule });
  return (
    <Grid as="fieldset" gap="s2" className={styles.choices}>
      <legend>Seeds</legend>
      <label>
        <input type="radio" checked={seeds.kind === "dealt"} onChange={() => set(range)} />I deal
        numbers, one to each student
      </label>
      {seeds.kind === "dealt" ? <SeedRange range={range} onRule={set} /> : null}
      <label>
        <input
          type="radio"
          checked={seeds.kind === "drawn"}
          onChange={() => set({ kind: "drawn" })}
        />
        Each page draws its own
      </label>
    </Grid>
  );
}

interface SeedRangeProps {
  readonly range: typeof FIRST;
  readonly onRule: (rule: SeedRule) => void;
}

/** The range of seeds given to students; a change applies when the field is left. */
function SeedRange({ range, onRule }: SeedRangeProps) {
  const [typed, setTyped] = useState([String(range.from), String(range.to)] as const);
  const [isBad, setBad] = useState(false);
  const leave = () => {
    const rule = readSeedRule(typed.map((text) => normalizeTyped(text).trim()).join("-"));
    setBad(rule === null);
    if (rule) onRule(rule);
  };
  return (
    <>
      <Row gap="s5" align="stretch" className={`${styles.range} ml-s6`}>
        {["from", "to"].map((name, i) => (
          <label key={name}>
            {name}
            <input
              type="text"
              inputMode="numeric"
              value={typed[i]}
              aria-invalid={isBad}
              onChange={({ target }) =>
                setTyped(i === 0 ? [target.value, typed[1]] : [typed[0], target.value])
              }
              onBlur={leave}
            />
          </label>
        ))}
      </Row>
      {isBad ? <p role="alert">Type two whole numbers, the smaller one first.</p> : null}
    </>
  );
}

function FromLink({ plan, onChange }: FormProps) {
  const [link, setLink] = useState("");
  const [isBad, setBad] = useState(false);
  const take = () => {
    const next = withLink(plan, link);
    setBad(next === null);
    if (next) onChange(next);
  };
  return (
    <>
      <Field label="Settings from a link">
        {(id) => (
          <>
            <input
              id={id}
              type="text"
              value={link}
              title="A link of the Lab or of a lesson that names a preset."
              onChange={(event) => setLink(event.target.value)}
            />
            <Button onClick={take}>Take them</Button>
          </>
        )}
      </Field>
      {isBad ? (
        <p role="alert">This link has no preset with settings that a class can use.</p>
      ) : null}
    </>
  );
}
