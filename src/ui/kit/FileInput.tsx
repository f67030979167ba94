import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"input">, "type" | "value" | "onChange"> {
  /** Called with at least one file. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** Lets somebody choose files, and the same ones again once they were changed on disk. */
export function FileInput({ onFiles, ...rest }: Props) {
  return (
    <input
      {...rest}
      type="file"
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Reset, because browsers report only a choice that differs from the last one.
        currentTarget.value = "";
        if (files.length > 0) onFiles(files);
      }}
    />
  );
}
