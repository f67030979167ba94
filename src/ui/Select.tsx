import type { ComponentProps } from "react";

interface Props<T extends string | number>
  extends Omit<ComponentProps<"select">, "value" | "onChange" | "children"> {
  readonly value: T;
  readonly options: readonly T[];
  /** The text of an option; by default the option itself. */
  readonly labelOf?: (option: T) => string | number;
  readonly isDisabled?: (option: T) => boolean;
  readonly onChoose: (option: T) => void;
}

/** A native select over a fixed list of values. */
export function Select<T extends string | number>(props: Props<T>) {
  const { options, labelOf = (option) => option, isDisabled, onChoose, ...attributes } = props;
  return (
    <select
      {...attributes}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option) === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option} disabled={isDisabled?.(option)}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}
