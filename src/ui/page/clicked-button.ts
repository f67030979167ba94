/** The button that a pointer pressed last, for as long as it has the focus. */
let clicked: Element | null = null;

/**
 * Whether a click, not a key, gave the button its focus. Users who clicked a button do not expect Space to
 * press it again: by then it can say something else, as "Train it yourself" becomes "Watch the recorded run".
 */
export const wasClicked = (button: Element): boolean => button === clicked;

/** Remembers which button was clicked last. @returns the function that ends it */
export function noteClicks(): () => void {
  const note = ({ target, detail }: MouseEvent) => {
    // Keys and screen readers click as well, with a count of 0.
    clicked = target instanceof Element && detail > 0 ? target.closest("button") : null;
  };
  const forget = ({ target }: FocusEvent) => {
    if (target !== clicked) clicked = null;
  };
  addEventListener("click", note, { capture: true });
  addEventListener("focusin", forget);
  return () => {
    removeEventListener("click", note, { capture: true });
    removeEventListener("focusin", forget);
    clicked = null;
  };
}
