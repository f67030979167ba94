import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { optionsOf, turned } from "../../../core/inference/dials.ts";
import { pressedKey } from "../../../kit/pressed-key.ts";
import type { Turn } from "../model/toy.ts";
import styles from "./wheel.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  /** Large wheels also show the neighbors of their value. */
  readonly size: "large" | "small";
  readonly isChanged?: boolean;
  readonly onTurn: (turn: Turn) => void;
}

/** How far a finger moves for one option, in CSS pixels. */
const STEP = 26;
/** How far the wheel of a mouse scrolls for one option. */
const NOTCH = 40;

/** The wheels of the same row, in their order. */
function neighbors(wheel: Element): HTMLElement[] {
  return [...(wheel.closest("tr")?.querySelectorAll<HTMLElement>("[role=spinbutton]") ?? [])];
}

/** Moves the focus to the next wheel of the row, or the one before. */
function go(wheel: Element, by: 1 | -1): void {
  const all = neighbors(wheel);
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
  const turn = useRef(onTurn);
  turn.current = onTurn;
  useEffect(() => {
    const element = wheel.current;
    let scrolled = 0;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== element || event.ctrlKey) return;
      event.preventDefault();
      scrolled += event.deltaMode === 0 ? event.deltaY : event.deltaY * NOTCH;
      if (Math.abs(scrolled) < NOTCH) return;
      turn.current({ by: scrolled < 0 ? 1 : -1 });
      scrolled = 0;
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, []);
  return wheel;
}

/** A character that can be changed by keys, by a press on its upper or lower half, by a swipe, or by typing. */
export function Wheel({ label, value, size, isChanged = false, onTurn }: Props) {
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
  return (
    <div
      ref={wheel}
      role="spinbutton"
      tabIndex={0}
      className={styles.wheel}
      data-size={size}
      data-changed={isChanged || undefined}
      aria-label={label}
      aria-valuenow={options.indexOf(value)}
      aria-valuemin={0}
      aria-valuemax={options.length - 1}
      aria-valuetext={value}
      onKeyDown={onKeyDown}
      {...drag}
    >
      {size === "large" ? (
        <span className="self-end text-t5 leading-none font-strong text-ink-3" aria-hidden="true">
          {turned(value, 1)}
        </span>
      ) : null}
      <span className={`${styles.value} text-(length:--num) leading-none font-bold`}>{value}</span>
      {size === "large" ? (
        <span className="self-start text-t5 leading-none font-strong text-ink-3" aria-hidden="true">
          {turned(value, -1)}
        </span>
      ) : null}
      <svg className={styles.arrows} viewBox="0 0 12 40" aria-hidden="true">
        <path d="M2 9l4-5 4 5" />
        <path d="M2 31l4 5 4-5" />
      </svg>
    </div>
  );
}
