import { useRef } from "react";
import styles from "./Tabs.module.css";

interface TabsProps<Tab extends string> {
  readonly tabs: readonly Tab[];
  readonly chosen: Tab;
  readonly onChoose: (tab: Tab) => void;
  /** Start of the tabs' ids, and the id of the panel that they switch. */
  readonly name: string;
  readonly panel: string;
  /** Of the list, and of each tab. */
  readonly label: string;
  readonly words: Readonly<Record<Tab, string>>;
}

/** Tabs as screen readers know them: one stop of the Tab key, arrows within, which choose (WAI-ARIA APG). */
export function Tabs<Tab extends string>(props: TabsProps<Tab>) {
  const { tabs, chosen, onChoose, name, panel, label, words } = props;
  const list = useRef<HTMLDivElement>(null);
  /** Where a key leads from the tab that has it: the page may not have drawn yet what the key before chose. */
  const places = (at: number): Readonly<Record<string, number>> => ({
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    Home: 0,
    End: -1,
  });
  return (
    <div ref={list} role="tablist" aria-label={label} className={styles.tabs}>
      {tabs.map((tab, at) => (
        <button
          key={tab}
          id={`${name}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panel}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => {
            const place = places(at)[event.key];
            if (place === undefined) return;
            event.preventDefault();
            const next = tabs.at(place % tabs.length) as Tab;
            onChoose(next);
            list.current?.querySelector<HTMLElement>(`#${name}-${next}`)?.focus();
          }}
        >
          {words[tab]}
        </button>
      ))}
    </div>
  );
}
