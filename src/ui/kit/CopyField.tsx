import type { RefObject } from "react";

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** A read-only field with a text to copy; focusing the field selects all of the text. */
export function CopyField({ text, label, className, ref }: Props) {
  return (
    <input
      ref={ref}
      type="text"
      readOnly
      className={className}
      aria-label={label}
      value={text}
      onFocus={(event) => event.target.select()}
    />
  );
}
