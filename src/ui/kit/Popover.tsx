import { type ComponentProps, useState } from "react";

/**
 * An overlay that a button opens whose `popoverTarget` is its id. Its content is rendered only while open, since
 * each control would be one more to the tree that screen readers walk.
 */
export function Popover({ children, ...rest }: ComponentProps<"div">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div
      {...rest}
      popover="auto"
      // Rendered before it is shown, so that it opens at its final size.
      onBeforeToggle={({ newState }) => setOpen(newState === "open")}
    >
      {isOpen ? children : null}
    </div>
  );
}
