import type { ComponentProps } from "react";

/** A button that does not submit a form. */
export function Button(props: ComponentProps<"button">) {
  return <button type="button" {...props} />;
}
