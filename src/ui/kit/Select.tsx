import { type ComponentProps, useId } from "react";

interface Props<T extends string | number>
  extends Omit<ComponentProps<"select">, "value" | "onChange" | "children"> {
  /** A visible label around the select. */
  readonly label?: string;
  readonly value: T;
  readonly options: readonly T[];
  /** The text of an option; by default the option itself. */
  readonly labelOf?: (option: T) => string | number;
  readonly isDisabled?: (option: T) => boolean;
  readonly onChoose: (option: T) => void;
}

/** A native select over a fixed list of values. */
export function Select<T extends string | number>(props: Props<T>) {
  const ownId = useId();
  const { id = ownId, label, options, labelOf, isDisabled, onChoose, ...attributes } = props;
  const select = (
    <select
      {...attributes}
      id={id}
      onChange={({ target }) => {
        const chosen = options.find((option) => String(option) === target.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      {options.map((option) => (
        <option key={option} value={option} disabled={isDisabled?.(option)}>
          {labelOf ? labelOf(option) : option}
        </option>
      ))}
    </select>
  );
  return label === undefined ? (
    select
  ) : (
    <label htmlFor={id}>
      <span>{label}</span> {select}
    </label>
  );
}
