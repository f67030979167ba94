import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { optionsOf, turned } from "../../core/inference/dials.ts";
import { pressedKey } from "../../ui/kit/pressed-key.ts";
import type { Turn } from "./model/toy.ts";

interface Props {
  readonly label: string;
  readonly value: string;
  /** Whether it also shows the neighbors of its value. */
  readonly isLarge?: boolean;
  readonly isChanged?: boolean;
  readonly onTurn: (turn: Turn) => void;
}

const STEP = 26; // CSS pixels that a finger moves for one option
const NOTCH = 40; // how far the wheel of a mouse scrolls for one option

/* A swipe turns the wheel instead of scrolling the page. Wheels of one step share its width. */
const WHEEL =
  "relative mx-auto grid w-[min(7rem,100%)] cursor-ns-resize touch-none place-items-center overflow-hidden border bg-[linear-gradient(var(--sunken),var(--surface)_34%_66%,var(--sunken))] font-mono leading-none font-bold select-none focus-visible:outline-3 data-changed:border-2 data-changed:border-ink";
const LARGE =
  "h-[clamp(6.25rem,calc(22vh-43px),11rem)] grid-rows-[1fr_auto_1fr] rounded-r3 border-edge text-[clamp(2.5rem,7vh,3.5rem)] phone:h-[7rem] phone:text-t7";
const SMALL = "h-[max(2.25rem,var(--target))] rounded-r2 border-line text-t5";
const ARROWS =
  "absolute inset-y-0 right-[8%] phone:right-[4%] my-auto h-[80%] max-h-[46px] fill-none stroke-ink-soft stroke-2 [stroke-linecap:round] [stroke-linejoin:round]";

/** Moves the focus to the next wheel of the row, or the one before. */
function go(wheel: Element, by: 1 | -1): void {
  const row = wheel.closest("tr")?.querySelectorAll<HTMLElement>("[role=spinbutton]") ?? [];
  const all = [...row];
  all[all.indexOf(wheel as HTMLElement) + by]?.focus();
}

/** @returns what the key does to the wheel; null for a key that does nothing to it */
function turnOf(key: string, options: readonly string[]): Turn | null {
  const ends: Readonly<Record<string, Turn>> = {
    ArrowUp: { by: 1 },
    ArrowDown: { by: -1 },
    Home: { to: options[0] ?? "" },
    End: { to: options.at(-1) ?? "" },
  };
  return ends[key] ?? (options.includes(key) ? { to: key } : null);
}

/** Turns the wheel on drags; a press without a drag turns it towards the pressed half. */
function useDrag(onTurn: Props["onTurn"]) {
  const from = useRef<{ y: number; moved: boolean } | null>(null);
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      event.currentTarget.focus();
      from.current = { y: event.clientY, moved: false };
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const held = from.current;
      if (!held) return;
      for (; Math.abs(clientY - held.y) >= STEP; held.moved = true) {
        // Dragging down brings the option above.
        const by = clientY > held.y ? 1 : -1;
        held.y += by * STEP;
        onTurn({ by });
      }
    },
    onPointerUp: ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const held = from.current;
      from.current = null;
      if (!held || held.moved) return;
      const { top, height } = currentTarget.getBoundingClientRect();
      onTurn({ by: clientY < top + height / 2 ? 1 : -1 });
    },
    onPointerCancel: () => {
      from.current = null;
    },
  };
}

/** The mouse wheel turns a digit wheel only if that has the focus; otherwise it scrolls the page. */
function useScroll(onTurn: Props["onTurn"]) {
  const wheel = useRef<HTMLDivElement>(null);
  const scrolled = useRef(0);
  useEffect(() => {
    const element = wheel.current;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element || event.ctrlKey) return;
      event.preventDefault();
      scrolled.current += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(scrolled.current) < NOTCH) return;
      onTurn({ by: scrolled.current < 0 ? 1 : -1 });
      scrolled.current = 0;
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [onTurn]);
  return wheel;
}

/** A character that can be changed by keys, by a press on its upper or lower half, by a swipe, or by typing. */
export function Wheel({ label, value, isLarge = false, isChanged = false, onTurn }: Props) {
  const wheel = useScroll(onTurn);
  const drag = useDrag(onTurn);
  const options = optionsOf(value);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const key = pressedKey(event.nativeEvent);
    if (key === null) return;
    const turn = turnOf(key, options);
    if (turn) onTurn(turn);
    if (key === "ArrowRight" || options.includes(key)) go(event.currentTarget, 1);
    else if (key === "ArrowLeft") go(event.currentTarget, -1);
    else if (!turn) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const neighbor = (by: 1 | -1, look: string) => (
    <small className={`text-t5 font-strong text-ink-3 ${look}`} aria-hidden="true">
      {turned(value, by)}
    </small>
  );
  return (
    <div
      ref={wheel}
      role="spinbutton"
      tabIndex={0}
      className={`${WHEEL} ${isLarge ? LARGE : SMALL}`}
      data-changed={isChanged || undefined}
      aria-label={label}
      aria-valuenow={options.indexOf(value)}
      aria-valuemin={0}
      aria-valuemax={options.length - 1}
      aria-valuetext={value}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {isLarge ? neighbor(1, "self-end") : null}
      <b>{value}</b>
      {isLarge ? neighbor(-1, "self-start") : null}
      <svg
        className={`${ARROWS} ${isLarge ? "w-[14px] phone:w-[11px]" : "w-[9px]"}`}
        viewBox="0 0 12 40"
        aria-hidden="true"
      >
        <path d="M2 9l4-5 4 5M2 31l4 5 4-5" />
      </svg>
    </div>
  );
}
