import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { gridMove, within } from "../../../kit/grid-keys.ts";

const buttonsOf = (element: Element): HTMLButtonElement[] => [
  ...element.querySelectorAll<HTMLButtonElement>("button"),
];

/** Makes one button of the table the tab stop: the focused button, else the chosen one, else the first. */
function updateTabStop(list: Element): void {
  const buttons = buttonsOf(list);
  const stop =
    buttons.find((button) => button === document.activeElement) ??
    buttons.findLast((button) => button.ariaPressed === "true") ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** The button that a move from `button` leads to; null if `button` is not in the list. */
function moveFrom(
  list: Element,
  from: HTMLButtonElement,
  [rows, by]: readonly [number, number],
): HTMLElement | null {
  const all = [...list.children].map(buttonsOf).filter((buttons) => buttons.length > 0);
  const row = all.findIndex((buttons) => buttons.includes(from));
  const column = all[row]?.indexOf(from) ?? -1;
  const next = all[within(row + rows, all.length)] ?? [];
  return column < 0 ? null : (next[within(column + by, next.length)] ?? null);
}

interface Arrows {
  readonly ref: RefObject<HTMLTableSectionElement | null>;
  readonly "data-arrows": "";
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Arrow keys move between attempts (up, down) and between the steps of an attempt (left, right). The table is a single
 * tab stop, so that one press of Tab leaves it.
 */
export function useArrows(): Arrows {
  const ref = useRef<HTMLTableSectionElement>(null);
  const update = () => {
    if (ref.current) updateTabStop(ref.current);
  };
  // A new group has new buttons, so the tab stop is set again.
  useLayoutEffect(update);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = gridMove(event.key);
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { currentTarget, target } = event;
    if (target instanceof HTMLButtonElement) moveFrom(currentTarget, target, move)?.focus();
  };
  return { ref, "data-arrows": "", onFocus: update, onKeyDown };
}
