import { useRef } from "react";
import { Button } from "./Button.tsx";
import styles from "./Tabs.module.css";

interface TabsProps<Tab extends string> {
  readonly tabs: readonly Tab[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
  /** Start of the tabs' ids, and the id of the panel that they switch. */
  readonly name: string;
  readonly panel: string;
  /** Classes of the list and of each tab. */
  readonly label: string;
  readonly words: Readonly<Record<Tab, string>>;
}

/** Tabs by the WAI-ARIA pattern: one tab stop, and arrow keys that select. */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { tabs, chosen, onChoose, name, panel, label, words } = props;
  const list = useRef<HTMLDivElement>(null);
  /** The tab that each key selects, counted from the focused tab: `chosen` may not have been rendered yet. */
  const targets = (at: number): Readonly<Record<string, number>> => ({
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  });
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab, at) => (
        <Button
          key={tab}
          id={`${name}-${tab}`}
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panel}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => {
            const target = targets(at)[event.key];
            if (target === undefined) return;
            event.preventDefault();
            const next = tabs.at(target % tabs.length) as Tab;
            onChoose(next);
            list.current?.querySelector<HTMLElement>(`#${name}-${next}`)?.focus();
          }}
        >
          {words[tab]}
        </Button>
      ))}
    </div>
  );
}
