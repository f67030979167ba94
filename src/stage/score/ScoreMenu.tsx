import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { useLazy } from "../../ui/lazy.ts";
import styles from "./ScoreMenu.module.css";
import type { ScoreTableProps } from "./ScoreTable.tsx";
import { scoreWords } from "./words.en.ts";

const loadTable = () => import("./ScoreTable.tsx");

/** The menu behind "⋯". Closes on Escape, when it loses focus, and on a press elsewhere. */
export function ScoreMenu({ run, model }: Pick<ScoreTableProps, "run" | "model">) {
  const words = useWords(scoreWords);
  const menu = useRef<HTMLDetailsElement>(null);
  const [hasTable, setTable] = useState(false);
  const lazy = useLazy(loadTable, hasTable);
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
              setTable(true);
            }}
          >
            {words.table}
          </Button>
        </div>
      </details>
      {hasTable && typeof lazy === "object" ? (
        <lazy.default run={run} model={model} onClose={() => setTable(false)} />
      ) : null}
    </>
  );
}
