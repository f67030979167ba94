import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import type { Explained } from "../formulas/explained.ts";
import { Formula } from "../formulas/Formula.tsx";
import { referenceOf } from "../formulas/references.ts";
import { CELLS } from "../names.ts";
import { type Explain, ExplainContext } from "./Cell.tsx";
import styles from "./ledger.module.css";

interface Opened {
  readonly cell: Explained;
  readonly button: HTMLElement;
}

const GAP = 6; // pixels between a button and its popover

/** Puts the popover below its button, or above when there is no room. Small screens use a sheet. */
function place(popover: HTMLElement, button: HTMLElement): void {
  const { top, bottom, left } = button.getBoundingClientRect();
  const { offsetHeight: height, offsetWidth: width } = popover;
  const isBelow = bottom + GAP + height <= innerHeight;
  const y = isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height);
  const x = Math.max(GAP, Math.min(left, innerWidth - width - GAP));
  popover.style.setProperty("--x", `${x}px`);
  popover.style.setProperty("--y", `${y}px`);
}

/** Lets the cells among its children open their formula, one at a time. */
export function ExplanationProvider({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const explain = useCallback<Explain>((cell, button) => setOpened({ cell, button }), []);
  const close = useCallback(() => setOpened(null), []);
  return (
    <ExplainContext value={explain}>
      {children}
      {opened ? <Explanation {...opened} onClosed={close} /> : null}
    </ExplainContext>
  );
}

/** Opens a popover beside a button and keeps it there. */
function usePopoverBeside(button: HTMLElement) {
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const view = popover.current;
    if (!view) return;
    if (!view.matches(":popover-open")) view.showPopover();
    view.focus();
    place(view, button);
    // The popover grows when its formulas are typeset, which happens after it opens.
    const sizes = new ResizeObserver(() => place(view, button));
    sizes.observe(view);
    return () => sizes.disconnect();
  }, [button]);
  return popover;
}

/** What a number means, its formula in symbols and in numbers, and where paper and code define it. */
function Explanation({ cell, button, onClosed }: Opened & { readonly onClosed: () => void }) {
  const popover = usePopoverBeside(button);
  const titleId = useId();
  const { name, means } = CELLS[cell.id];
  return (
    <div
      ref={popover}
      popover="auto"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={styles.explanation}
      onToggle={({ newState }) => {
        if (newState !== "closed") return;
        if (document.activeElement === document.body) button.focus();
        onClosed();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      <Text as="h3" size="t2" id={titleId}>
        {name}
      </Text>
      <p>{means}</p>
      <h4>Formula</h4>
      <Formula tex={cell.symbols} />
      <h4>With these numbers</h4>
      {cell.numbers === null ? (
        <p>Not all the numbers this one depends on were recorded.</p>
      ) : (
        <Formula tex={cell.numbers} />
      )}
      <Defined by={referenceOf(cell.id)} />
      <Button onClick={() => popover.current?.hidePopover()}>Close</Button>
    </div>
  );
}

/** Links to the definitions of a number in the paper and in the code. */
function Defined({ by }: { readonly by: ReturnType<typeof referenceOf> }) {
  const { equation, section, path, symbol } = by;
  const inPaper = () => {
    if (equation) return `RL Tango, Eq. ${equation}`;
    return section ? `RL Tango, section ${section}` : "not in RL Tango";
  };
  return (
    <dl>
      <div>
        <dt>Paper</dt>
        <dd>{inPaper()}</dd>
      </div>
      <div>
        <dt>Code</dt>
        <dd>
          <code>
            {path}#{symbol}
          </code>
        </dd>
      </div>
    </dl>
  );
}
