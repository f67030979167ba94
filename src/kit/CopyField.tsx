import type { RefObject } from "react";

interface Props {
  readonly text: string;
  readonly label: string;
  readonly className: string | undefined;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** A text to copy, whole when it is focused. */
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
