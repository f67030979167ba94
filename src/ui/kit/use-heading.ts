import { type RefObject, useEffect, useRef } from "react";

/**
 * The heading where a page begins. It takes the focus when the page replaces another one, whose button is gone, so
 * that a screen reader continues there. Not on the first page that is opened by its address: there the focus ring
 * would look like a fault.
 */
export function useHeading(options?: FocusOptions): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const given = useRef(options);
  useEffect(() => {
    // Older browsers have no `userActivation`.
    if (navigator.userActivation?.hasBeenActive !== false) heading.current?.focus(given.current);
  }, []);
  return heading;
}
