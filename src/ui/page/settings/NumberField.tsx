import { useEffect, useState } from "react";
import { type PlainError, toPlainError } from "../../../core/errors.ts";
import { parseSetting } from "../../../core/settings/parse.ts";
import type { SettingKey } from "../../../core/settings/settings.ts";
import { normalizeNumber } from "../../../core/typed-text.ts";
import { isComposing } from "../../kit/composing.ts";

interface Props {
  readonly id: string;
  readonly settingKey: SettingKey;
  readonly value: number;
  readonly describedBy: string;
  readonly invalid: boolean;
  /** Called with a complete value, on Enter or on leaving the field. */
  readonly onChange: (value: string) => void;
  /** Called with the reason why the typed number is invalid; null if it is valid. Must keep its identity. */
  readonly onRefused: (error: PlainError | null) => void;
  readonly className?: string | undefined;
}

function refusal(key: SettingKey, typed: string): PlainError | null {
  try {
    parseSetting(key, typed);
    return null;
  } catch (error) {
    return toPlainError(error);
  }
}

/** A text field for a number, so that "1e-4" can be typed and errors can be explained in words. */
export function NumberField({
  id,
  settingKey,
  value,
  describedBy,
  invalid,
  onChange,
  onRefused,
  className,
}: Props) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => {
    setTyped(String(value));
    onRefused(null);
  }, [value, onRefused]);

  const commit = () => {
    const meant = normalizeNumber(typed);
    if (meant === String(value)) return;
    if (refusal(settingKey, meant) === null) onChange(meant);
  };
  return (
    <input
      id={id}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      className={className}
      value={typed}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      onChange={(event) => {
        setTyped(event.target.value);
        onRefused(refusal(settingKey, normalizeNumber(event.target.value)));
      }}
      onBlur={commit}
      onKeyDown={(event) => {
        if (isComposing(event.nativeEvent)) return;
        if (event.key === "Enter") commit();
        if (event.key === "Escape") {
          setTyped(String(value));
          onRefused(null);
        }
      }}
    />
  );
}
