import { type FocusEvent, useMemo, useState } from "react";
import { useMedia } from "./use-media.ts";

/**
 * Whether the pointer or the focus is in an element, so that rarely used controls are rendered only then. On a touch
 * screen, where nothing hovers, always true. @returns whether it is, and the handlers for the element
 */
export function useNear() {
  const hovers = useMedia("(hover: hover)");
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const handlers = useMemo(
    () => ({
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>) =>
        setFocused(relatedTarget !== null && currentTarget.contains(relatedTarget)),
    }),
    [],
  );
  return [!hovers || isPointed || isFocused, handlers] as const;
}
