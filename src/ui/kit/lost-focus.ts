import { REFUGE } from "./refuge.ts";

/** Elements that can take over a lost focus. */
const PRESSABLE = "button:not([tabindex='-1']), summary, a[href]";
/** Ancestors in which to look for a button, the nearest one first. */
const NEAR = ["section", "dialog", "footer", "figure", "[role=toolbar]"].join();

/** The element and its ancestors, innermost first. */
function trailOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...trailOf(parent)] : [element];
}

/** The nearest button that is still there, else the centre of the page. */
function nearestFocusable(trail: readonly Element[]): HTMLElement | null {
  const ancestor = trail.find((element) => element.isConnected);
  const part = ancestor?.closest(NEAR);
  const isNear = part && part.id !== REFUGE;
  const buttons = [ancestor, part].flatMap((container) =>
    isNear && container ? [...container.querySelectorAll<HTMLElement>(PRESSABLE)] : [],
  );
  const near = buttons.find((button) => button.checkVisibility({ visibilityProperty: true }));
  return near ?? document.getElementById(REFUGE);
}

/**
 * Moves the focus to a nearby button when the focused element is removed, as many buttons are when they
 * are pressed. Otherwise it would fall back to the body, and users of a keyboard or screen reader would
 * start from the top of the page.
 * @returns the function that ends it
 */
export function catchLostFocus(): () => void {
  let trail: readonly Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    trail = target instanceof Element ? trailOf(target) : [];
  };
  // A click on the bare page means that the user wants no focus.
  const forget = () => {
    trail = [];
  };
  const observer = new MutationObserver(() => {
    const [last] = trail;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    // A dialog restores the focus by itself.
    if (!trail.some((element) => element.matches("dialog") && !element.isConnected)) {
      nearestFocusable(trail)?.focus();
    }
  });
  addEventListener("focusin", remember);
  addEventListener("pointerdown", forget);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    removeEventListener("focusin", remember);
    removeEventListener("pointerdown", forget);
    observer.disconnect();
  };
}
