import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./MoreMenu.module.css";

interface Props {
  readonly label: string;
  /** On which side of the button the list opens. */
  readonly side: "above" | "below";
  readonly className?: string | undefined;
  /** Content of the list. @param close closes the menu; the focus returns to "⋯" */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * The menu behind "⋯". Closes on Escape, when it loses focus, and on a press elsewhere. Its content is there while
 * it is open: a page has many of them, and each control would be one more to the tree that screen readers walk.
 */
export function MoreMenu({ label, side, className, children }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const shut = () => {
    if (menu.current) menu.current.open = false;
  };
  const close = () => {
    menu.current?.querySelector("summary")?.focus();
    shut();
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && menu.current?.contains(target);
      if (menu.current && !isInside) menu.current.open = false;
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <details
      ref={menu}
      className={`${styles.menu} relative`}
      data-side={side}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) shut();
      }}
    >
      <summary aria-label={label} title={label}>
        ⋯
      </summary>
      <div className={className === undefined ? styles.list : `${styles.list} ${className}`}>
        {isOpen ? children(close) : null}
      </div>
    </details>
  );
}
