import { type ComponentProps, useState } from "react";

/**
 * What a button with its id as `popoverTarget` opens over the page. Its content is there while it is open, since
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
