/** The part of the page that takes the focus where no button is near: its centre. */
export const REFUGE = "refuge";

/** Where a press goes on when what had the focus is gone. */
const PRESSABLE = "button:not([tabindex='-1']), summary, a[href]";
/** Parts of the page whose first button is near enough. */
const NEAR = ["section", "dialog", "footer", "figure", "[role=toolbar]"].join();

/** The element and all that it lies in, from the inside out. */
function trailOf(element: Element): readonly Element[] {
  const parent = element.parentElement;
  return parent ? [element, ...trailOf(parent)] : [element];
}

/** The nearest button that is still there, else the centre of the page. */
function placeNear(trail: readonly Element[]): HTMLElement | null {
  const home = trail.find((element) => element.isConnected);
  const part = home?.closest(NEAR);
  const isNear = part && part.id !== REFUGE;
  const buttons = [home, part].flatMap((place) =>
    isNear && place ? [...place.querySelectorAll<HTMLElement>(PRESSABLE)] : [],
  );
  const near = buttons.find((button) => button.checkVisibility({ visibilityProperty: true }));
  return near ?? document.getElementById(REFUGE);
}

/**
 * Gives the focus a place when the element that has it is taken off the page. By itself it would
 * fall to the body, and whoever goes by keyboard or screen reader would begin at the top again.
 * @returns what ends it
 */
export function catchLostFocus(): () => void {
  let trail: readonly Element[] = [];
  const remember = ({ target }: FocusEvent) => {
    trail = target instanceof Element ? trailOf(target) : [];
  };
  // Who presses beside everything wants no focus.
  const forget = () => {
    trail = [];
  };
  const observer = new MutationObserver(() => {
    const [last] = trail;
    if (!last || last.isConnected || document.activeElement !== document.body) return;
    // A dialog gives the focus back itself.
    if (!trail.some((element) => element.matches("dialog") && !element.isConnected)) {
      placeNear(trail)?.focus();
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
