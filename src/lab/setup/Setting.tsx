import { useState } from "react";
import { type PlainError, toPlainError } from "../../core/errors.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { allowedValues } from "../../core/settings/value.ts";
import { isLive, runShown } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { app, useApp } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { rangeText, settings } from "../../ui/page/setting-names.ts";
import { SettingField } from "../../ui/page/settings/SettingField.tsx";

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

const FIELD =
  "contents [&_input[type=checkbox]]:size-[1.5rem] [&_input[type=text]]:w-[4rem] [&_input[type=text]]:text-right [&_select]:w-[7.5rem]";

/** One setting: its name, its field, and on request what it does. */
export function Setting({ settingKey, place = "own" }: Props) {
  const { name, doc } = settings[settingKey];
  const value = useApp((state) => state.draft[settingKey]);
  const [isExplained, setExplained] = useState(false);
  const id = `setting-${place === "own" ? "" : "found-"}${settingKey}`;
  return (
    <div
      className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-s2"
      data-setting={settingKey}
    >
      <label htmlFor={id} title={doc} className="leading-tight wrap-anywhere">
        {name}
      </label>
      <Button
        look="bare"
        className="min-w-[1.5rem] p-0 phone:min-w-target font-serif italic"
        aria-expanded={isExplained}
        aria-controls={`${id}-doc`}
        aria-label={`About ${name}`}
        onClick={() => setExplained(!isExplained)}
      >
        i
      </Button>
      <Field id={id} settingKey={settingKey} value={value} />
      <PendingValue settingKey={settingKey} value={value} />
      <div
        id={`${id}-doc`}
        className="col-span-full my-s2 rounded-r1 bg-sunken px-s3 py-s2 text-t0 text-ink-soft"
        hidden={!isExplained}
      >
        <Doc settingKey={settingKey} />
      </div>
    </div>
  );
}

interface FieldProps extends OfSetting {
  readonly id: string;
  readonly value: number | string | boolean;
}

/** The field, and why a value was refused. */
function Field({ id, settingKey, value }: FieldProps) {
  const [refused, setRefused] = useState<PlainError | null>(null);
  const locked = useLock("run");
  const described = [`${id}-doc`, refused && `${id}-error`, locked && LOCKED];
  return (
    <>
      <fieldset className={FIELD} disabled={locked !== null} title={locked ?? undefined}>
        <SettingField
          id={id}
          settingKey={settingKey}
          value={value}
          describedBy={described.filter(Boolean).join(" ")}
          invalid={refused !== null}
          onChange={(next) => setRefused(changeSetting(settingKey, next))}
          onRefused={setRefused}
        />
      </fieldset>
      {refused ? (
        <p id={`${id}-error`} className="col-span-full wrap-anywhere text-bad" role="alert">
          {refused.message}
        </p>
      ) : null}
    </>
  );
}

interface OfSetting {
  readonly settingKey: SettingKey;
}

const textOf = (key: SettingKey, value: number | string | boolean): string =>
  typeof value === "boolean"
    ? value
      ? "on"
      : "off"
    : (settings[key].choices[value] ?? String(value));

/** Says that the live run on screen keeps its old value until it is restarted. */
function PendingValue({ settingKey, value }: OfSetting & { readonly value: unknown }) {
  const running = useApp((state) =>
    isLive(state) ? (runShown(state).running?.[settingKey] ?? null) : null,
  );
  if (running === null || running === value) return null;
  return (
    <Text size="t0" tone="warn" className="col-span-full">
      {`Applies after a restart. Now: ${textOf(settingKey, running)}.`}
    </Text>
  );
}

/** What a setting does, its allowed values and default, when a change acts, and where its effect is seen. */
function Doc({ settingKey }: OfSetting) {
  const { doc, unit, watch } = settings[settingKey];
  const spec = SETTING_TABLE[settingKey];
  return (
    <>
      <p>{doc}</p>
      <p>
        {rangeText(allowedValues(spec), unit)} {`Default: ${textOf(settingKey, spec.default)}.`}{" "}
        {spec.applies === "live"
          ? "A change acts from the next update."
          : "A change acts after a restart."}
      </p>
      {watch === null ? null : <p>Watch: {watch}.</p>}
    </>
  );
}
