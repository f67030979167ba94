import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";

/** Rows and buttons by which a key moves, infinite for the ends. */
const MOVES: Readonly<Record<string, readonly [rows: number, buttons: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, Number.NEGATIVE_INFINITY],
  End: [0, Number.POSITIVE_INFINITY],
};

const buttonsOf = (element: Element): HTMLButtonElement[] => [
  ...element.querySelectorAll<HTMLButtonElement>("button"),
];

const clamp = (index: number, count: number): number => Math.min(count - 1, Math.max(0, index));

/** Makes one button the stop of the Tab key: that with the focus, else what is inspected, else the first. */
function settle(list: Element): void {
  const buttons = buttonsOf(list);
  const stop =
    buttons.find((button) => button === document.activeElement) ??
    buttons.findLast((button) => button.ariaPressed === "true") ??
    buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** From a button to that which so many rows and buttons lie between; null where there is none. */
function beside(
  list: Element,
  from: HTMLButtonElement,
  [rows, by]: readonly [number, number],
): HTMLElement | null {
  const all = [...list.children].map(buttonsOf).filter((buttons) => buttons.length > 0);
  const row = all.findIndex((buttons) => buttons.includes(from));
  const column = all[row]?.indexOf(from) ?? -1;
  const next = all[clamp(row + rows, all.length)] ?? [];
  return column < 0 ? null : (next[clamp(column + by, next.length)] ?? null);
}

interface Arrows {
  readonly ref: RefObject<HTMLOListElement | null>;
  readonly "data-arrows": "";
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * Attempts and their steps by arrow keys: up and down the attempts, left and right along the steps of
 * one. The list is one stop of the Tab key, so that what stands behind it is near.
 */
export function useArrows(): Arrows {
  const ref = useRef<HTMLOListElement>(null);
  const settled = () => {
    if (ref.current) settle(ref.current);
  };
  // Another group brings other buttons.
  useLayoutEffect(settled);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const { currentTarget, target } = event;
    if (target instanceof HTMLButtonElement) beside(currentTarget, target, move)?.focus();
  };
  return { ref, "data-arrows": "", onFocus: settled, onKeyDown };
}

/** Puts the focus into the group on screen, where there is one. */
export function enterGroup(): void {
  document.querySelector<HTMLElement>("[data-arrows] [tabindex='0']")?.focus();
}
