import { useEffect, useRef } from "react";
import { useWords } from "../i18n/index.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./ChartMenu.module.css";
import { chooseLog, useChoice } from "./choices.ts";
import { CHART_FILES, type ChartFile } from "./save.ts";
import type { ChartSpec } from "./spec.ts";
import { chartsWords } from "./words.en.ts";

interface Props {
  readonly chart: ChartSpec;
  /** Whether there is nothing to save or to tabulate. */
  readonly isEmpty: boolean;
  readonly hasTable: boolean;
  readonly onTable: () => void;
  readonly onSave: (kind: ChartFile) => void;
}

/** The menu of a chart: log axis, table, files. Closes on Escape and when it loses focus. */
export function ChartMenu({ chart, isEmpty, hasTable, onTable, onSave }: Props) {
  const words = useWords(chartsWords);
  const menu = useRef<HTMLDetailsElement>(null);
  const log = useChoice((state) => state.log.includes(chart.name));
  const close = () => {
    if (menu.current) menu.current.open = false;
  };

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const inside = target instanceof Node && menu.current?.contains(target);
      if (menu.current && !inside) menu.current.open = false;
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !menu.current?.open) return;
        event.preventDefault();
        close();
        menu.current.querySelector("summary")?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary aria-label={words.menu(chart.title)} title={words.menu(chart.title)}>
        ⋯
      </summary>
      <div className={styles.list}>
        <label>
          <input
            type="checkbox"
            checked={log}
            onChange={(event) => chooseLog(chart.name, event.target.checked)}
          />
          {words.log}
        </label>
        <Button aria-expanded={hasTable} aria-disabled={isEmpty} onClick={onTable}>
          {hasTable ? words.hideTable : words.table}
        </Button>
        {CHART_FILES.map((kind) => (
          <Button
            key={kind}
            aria-disabled={isEmpty}
            aria-label={words.save(chart.title, words[kind])}
            onClick={() => onSave(kind)}
          >
            {words[kind]}
          </Button>
        ))}
      </div>
    </details>
  );
}
