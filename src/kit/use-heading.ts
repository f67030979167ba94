import { type RefObject, useEffect, useRef } from "react";

/**
 * The heading where a page begins. It takes the focus when somebody gets there from elsewhere, by a button that is
 * gone, so that a screen reader reads on from it. Not where the page was opened by its address and nothing has been
 * pressed yet: there the ring would look like a fault.
 */
export function useHeading(options?: FocusOptions): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const given = useRef(options);
  useEffect(() => {
    // Older browsers cannot tell.
    if (navigator.userActivation?.hasBeenActive !== false) heading.current?.focus(given.current);
  }, []);
  return heading;
}
