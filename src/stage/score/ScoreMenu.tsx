import { useEffect, useRef, useState } from "react";
import type { TableData } from "../../charts/table-rows.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import styles from "./ScoreMenu.module.css";
import { ScoreTable } from "./ScoreTable.tsx";
import { scoreWords } from "./words.en.ts";

/** The menu behind "⋯". Closes on Escape, when it loses focus, and on a press elsewhere. */
export function ScoreMenu({ tabulate }: { readonly tabulate: () => TableData }) {
  const words = useWords(scoreWords);
  const menu = useRef<HTMLDetailsElement>(null);
  const [table, setTable] = useState<TableData | null>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      const isInside = target instanceof Node && menu.current?.contains(target);
      if (menu.current && !isInside) menu.current.open = false;
    };
    addEventListener("pointerdown", onPress);
    return () => removeEventListener("pointerdown", onPress);
  }, []);
  return (
    <>
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
        <summary aria-label={words.menu} title={words.menu}>
          ⋯
        </summary>
        <div className={styles.list}>
          <Button
            onClick={() => {
              menu.current?.querySelector("summary")?.focus();
              close();
              setTable(tabulate());
            }}
          >
            {words.table}
          </Button>
        </div>
      </details>
      {table && <ScoreTable table={table} onClose={() => setTable(null)} />}
    </>
  );
}
