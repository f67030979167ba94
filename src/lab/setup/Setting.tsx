import { useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { allowedValues } from "../../core/settings/value.ts";
import { Button } from "../../kit/Button.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { app, useApp } from "../../page/app.ts";
import { useLock } from "../../page/navigation/locks.ts";
import { rangeText, settings } from "../../page/setting-names.ts";
import { SettingField } from "../../page/settings/SettingField.tsx";
import { isLive, runShown } from "../../runtime/app-state.ts";
import styles from "./setup.module.css";

const SETUP = { live: "from the next update", restart: "after restart" };

/** Id of the sentence that says why no setting can be changed. */
export const LOCKED = "setup-locked";

/** Changes a setting. @returns the error if the value is invalid, else null */
export function changeSetting(key: SettingKey, value: unknown): PlainError | null {
  try {
    app.controller.change(key, value);
    return null;
  } catch (error) {
    return toPlainError(error);
  }
}

interface Props {
  readonly settingKey: SettingKey;
  /** "found" for a search result: the same setting may also be listed in its own place. */
  readonly place?: "own" | "found";
}

/** One setting: its field, description, allowed values and when a change applies. */
export function Setting({ settingKey, place = "own" }: Props) {
  const { name } = settings[settingKey];
  const value = useApp((state) => state.draft[settingKey]);
  const [refused, setRefused] = useState<PlainError | null>(null);
  const locked = useLock("run");
  const [explained, setExplained] = useState(false);
  const id = `setting-${place === "own" ? "" : "found-"}${settingKey}`;
  const described = [`${id}-doc`, refused && `${id}-error`, locked && LOCKED]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={`${styles.setting} max-w-[30rem] px-0 py-s1`} data-setting={settingKey}>
      <div className={styles.line}>
        <Label id={id} settingKey={settingKey} />
        <Button
          className={styles.explain}
          aria-expanded={explained}
          aria-controls={`${id}-doc`}
          aria-label={`About ${name}`}
          onClick={() => setExplained(!explained)}
        >
          i
        </Button>
        <fieldset className="contents" disabled={locked !== null} title={locked ?? undefined}>
          <SettingField
            id={id}
            settingKey={settingKey}
            value={value}
            describedBy={described}
            invalid={refused !== null}
            onChange={(next) => setRefused(changeSetting(settingKey, next))}
            onRefused={setRefused}
          />
        </fieldset>
      </div>
      {refused ? <Refusal id={`${id}-error`} refused={refused} /> : null}
      <PendingValue settingKey={settingKey} value={value} />
      <div
        id={`${id}-doc`}
        className="mt-s2 mb-s3 rounded-r1 bg-sunken px-s3 py-s2 text-t0 leading-[1.4] text-ink-soft"
        hidden={!explained}
      >
        <Doc settingKey={settingKey} />
      </div>
    </div>
  );
}

interface OfSetting {
  readonly settingKey: SettingKey;
}

/** The setting's name, and when a change applies. */
function Label({ id, settingKey }: OfSetting & { readonly id: string }) {
  const { name, doc } = settings[settingKey];
  const when = SETTING_TABLE[settingKey].applies === "live" ? "live" : "restart";
  return (
    <Stack as="span" justify="center" size="t1" className={styles.label}>
      <label htmlFor={id} title={doc}>
        {name}
      </label>
      <small className={styles[when]}>{SETUP[when]}</small>
    </Stack>
  );
}

interface RefusalProps {
  readonly id: string;
  readonly refused: PlainError;
}

function Refusal({ id, refused }: RefusalProps) {
  return (
    <p id={id} className="my-s2 wrap-anywhere text-bad" role="alert">
      {refused.message}
    </p>
  );
}

/** A value of a setting as text. */
function useValueText(settingKey: SettingKey) {
  const { choices } = settings[settingKey];
  return (shown: number | string | boolean): string =>
    typeof shown === "boolean" ? (shown ? "on" : "off") : (choices[shown] ?? String(shown));
}

/** Says that the run on screen keeps its old value until it is reset. */
function PendingValue({ settingKey, value }: OfSetting & { readonly value: unknown }) {
  const text = useValueText(settingKey);
  // A recording cannot be reset, so only a live run has a value that differs from the draft.
  const running = useApp((state) =>
    isLive(state) ? (runShown(state).running?.[settingKey] ?? null) : null,
  );
  if (running === null || running === value) return null;
  return (
    <Text size="t0" tone="warn" className="my-s1">
      {`Applies at the next reset. Now: ${text(running)}.`}
    </Text>
  );
}

/** What a setting does, its allowed values and default, and where its effect is seen. */
function Doc({ settingKey }: OfSetting) {
  const text = useValueText(settingKey);
  const { doc, unit, watch } = settings[settingKey];
  const spec = SETTING_TABLE[settingKey];
  return (
    <>
      <p>{doc}</p>
      <p>
        {rangeText(allowedValues(spec), unit)} {`Default: ${text(spec.default)}.`}
      </p>
      {watch === null ? null : <p>Watch: {watch}.</p>}
    </>
  );
}
