import { useState } from "react";
import { toPlainError } from "../../core/errors.ts";
import { allowedValues } from "../../core/settings/parse.ts";
import type { SettingKey } from "../../core/settings/settings.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";
import { SETTING_TABLE } from "../../core/settings/table.ts";
import { settingName } from "../../state/page-strings.ts";
import { lab, useLab } from "../../state/store.ts";
import { strings } from "../../state/strings.ts";
import { NumberField } from "./NumberField.tsx";
import styles from "./setup.module.css";

/** Changes a setting. @returns the sentence to show when it was refused */
export function changeSetting(key: SettingKey, value: unknown): string | null {
  try {
    lab.controller.change(key, value);
    return null;
  } catch (error) {
    return toPlainError(error).message;
  }
}

const text = (value: number | string | boolean): string =>
  typeof value === "boolean" ? strings.setup.switch[value ? "on" : "off"] : String(value);

/** One setting: its field, what it means, what it may be and when it acts. */
export function Setting({ settingKey }: { readonly settingKey: SettingKey }) {
  const value = useLab((state) => state.draft[settingKey]);
  const running = useLab((state) => state.running?.[settingKey] ?? null);
  const [refused, setRefused] = useState<string | null>(null);
  const [explained, setExplained] = useState(false);
  const spec: SettingSpec = SETTING_TABLE[settingKey];
  const live = spec.applies === "live";
  const id = `setting-${settingKey}`;
  const waits = running !== null && running !== value;
  const described = `${id}-doc${refused ? ` ${id}-error` : ""}`;
  const change = (next: unknown) => setRefused(changeSetting(settingKey, next));

  return (
    <div className={styles.setting} data-setting={settingKey}>
      <div className={styles.line}>
        <label htmlFor={id} className={styles.label} title={spec.doc}>
          {settingName(settingKey)}
        </label>
        <span
          className={live ? styles.live : styles.restart}
          title={live ? strings.setup.live : strings.setup.restart}
        >
          <span aria-hidden="true">{live ? "●" : "↻"}</span>
          <span className="visually-hidden">
            {live ? strings.setup.live : strings.setup.restart}
          </span>
        </span>
        <button
          type="button"
          className={styles.explain}
          aria-expanded={explained}
          aria-controls={`${id}-doc`}
          aria-label={strings.setup.explain(settingName(settingKey))}
          onClick={() => setExplained(!explained)}
        >
          i
        </button>
        {spec.type === "choice" ? (
          <select
            id={id}
            value={String(value)}
            aria-describedby={described}
            onChange={(event) => change(event.target.value)}
          >
            {spec.choices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </select>
        ) : spec.type === "switch" ? (
          <input
            id={id}
            type="checkbox"
            checked={value === true}
            aria-describedby={described}
            onChange={(event) => change(event.target.checked)}
          />
        ) : (
          <NumberField
            id={id}
            settingKey={settingKey}
            value={Number(value)}
            describedBy={described}
            invalid={refused !== null}
            onChange={change}
            onRefused={setRefused}
          />
        )}
      </div>
      {refused ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {refused}
        </p>
      ) : null}
      {waits ? <p className={styles.waits}>{strings.setup.atReset(text(running))}</p> : null}
      <div id={`${id}-doc`} className={styles.doc} hidden={!explained}>
        <p>{spec.doc}</p>
        <p>
          {strings.setup.range(allowedValues(spec), spec.unit ?? null)}{" "}
          {strings.setup.default(text(spec.default))}
        </p>
        {spec.watch === undefined ? null : <p>{strings.setup.watch(spec.watch)}</p>}
      </div>
    </div>
  );
}
