import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { formatInteger } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Grid } from "../../../kit/box/Grid.tsx";
import pieces from "../../blocks/pieces/pieces.module.css";
import { movedItem } from "../model/prediction.ts";
import { learnWords } from "../words.en.ts";
import styles from "./predict.module.css";

interface Props {
  readonly question: string;
  readonly items: readonly { readonly text: string }[];
  /** Indices of the items, the largest first. */
  readonly order: readonly number[];
  /** Called with a new order; null once the prediction is locked in. */
  readonly onOrder: ((order: number[]) => void) | null;
}

const KEYS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** The two buttons of an item, for pointers that cannot drag. */
const BUTTONS = [
  { name: "up", by: -1, sign: "↑" },
  { name: "down", by: 1, sign: "↓" },
] as const;

/** Things to put in order: each can be dragged by its handle, moved with ↑ and ↓, or by its two buttons. */
export function OrderList({ question, items, order, onOrder }: Props) {
  const words = useWords(learnWords).predict;
  const heading = useId();
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  /** The button that moved an item, which gets the focus back after the move. */
  const moved = useRef<string | null>(null);
  // An element that changes its place in the page loses the focus.
  useEffect(() => {
    if (moved.current !== null)
      list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"]`)?.focus();
    moved.current = null;
  });
  const move = (item: number, to: number, button = `${item}`) => {
    const from = order.indexOf(item);
    if (to === from || to < 0 || to >= order.length) return;
    moved.current = button;
    onOrder?.(movedItem(order, from, to));
  };
  const onKeyDown = (event: KeyboardEvent, item: number) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    move(item, order.indexOf(item) + by);
  };
  /** The place in the list of the row under the pointer. */
  const placeAt = ({ clientY }: PointerEvent): number => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const place = rows.findIndex(({ bottom }) => clientY < bottom);
    return place < 0 ? rows.length - 1 : place;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, it has no fields
    <div role="group" aria-labelledby={heading}>
      <p className={pieces.asked} id={heading}>
        {question}
      </p>
      <Grid ref={list} as="ol" gap="s3" className={styles.order}>
        {order.map((item, place) => {
          const name = items[item] ? items[item].text : "";
          const at = formatInteger(place + 1);
          return (
            <li key={item} className={pieces.option} data-held={held === item}>
              <span className={styles.place}>{at}</span>
              <span>{name}</span>
              {onOrder
                ? BUTTONS.map((button) => (
                    <Button
                      key={button.name}
                      className={styles.step}
                      data-item={`${item} ${button.name}`}
                      aria-label={words[button.name](name)}
                      aria-disabled={place + button.by < 0 || place + button.by >= order.length}
                      onClick={() => move(item, place + button.by, `${item} ${button.name}`)}
                    >
                      <span aria-hidden>{button.sign}</span>
                    </Button>
                  ))
                : null}
              {onOrder ? (
                <Button
                  className={styles.handle}
                  data-item={item}
                  aria-label={words.move(name, at, formatInteger(order.length))}
                  onKeyDown={(event) => onKeyDown(event, item)}
                  onPointerDown={(event) => {
                    event.currentTarget.setPointerCapture(event.pointerId);
                    setHeld(item);
                  }}
                  onPointerMove={(event) => {
                    if (held === item) move(item, placeAt(event));
                  }}
                  onPointerUp={() => setHeld(null)}
                  onPointerCancel={() => setHeld(null)}
                >
                  <span aria-hidden>↕</span>
                </Button>
              ) : null}
            </li>
          );
        })}
      </Grid>
      <p className="visually-hidden" aria-live="polite">
        {order.map((item) => (items[item] ? items[item].text : "")).join(", ")}
      </p>
    </div>
  );
}
