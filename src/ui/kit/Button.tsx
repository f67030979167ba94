import type { ComponentProps } from "react";

interface Props extends ComponentProps<"button"> {
  /** "main": the primary action. "bare": without background and border. "link": bare and underlined. */
  readonly look?: "main" | "bare" | "link" | undefined;
}

/** A button that does not submit a form. Its looks are in shell/base.css, where a part's own class goes first. */
export function Button({ look, ...rest }: Props) {
  return <button type="button" data-look={look} {...rest} />;
}
