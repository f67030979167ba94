import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Tabs } from "../../kit/Tabs.tsx";
import { replaceView } from "../../page/navigation/routes.ts";
import { TablesTab } from "./FiguresTab.tsx";
import styles from "./More.module.css";
import { tryLab } from "./model/try.ts";
import { SampleTab } from "./SampleTab.tsx";
import { Scores } from "./Scores.tsx";
import { PANEL_ID, TABS, type Tab } from "./tabs.ts";
import { toyWords } from "./toy/words.en.ts";
import { Weights } from "./Weights.tsx";
import { inferenceWords } from "./words.en.ts";

const BODIES = { sample: SampleTab, figures: TablesTab } as const;

interface Props {
  /** The tab on screen; null while "More" is closed. */
  readonly tab: Tab | null;
  readonly onClose: () => void;
}

/** Everything besides the toy and its games: choice of models, own problems, voting rules, figures, the editor. */
export function More({ tab, onClose }: Props) {
  const words = useWords(toyWords).games;
  const isOpen = tab !== null;
  return (
    <section className={styles.more} aria-label={words.moreName}>
      <Button
        look="bare"
        className={styles.opener}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? onClose() : replaceView("try", TABS[0]))}
      >
        <span className={styles.sign} aria-hidden="true" />
        {words.more}
      </Button>
      {tab === null ? null : <Opened tab={tab} />}
    </section>
  );
}

function Opened({ tab }: { readonly tab: Tab }) {
  const words = useWords(inferenceWords);
  const hasAnswered = useStore(tryLab.quiz.store, ({ person }) => person.length > 0);
  const isLoaded = useStore(tryLab.models.store, ({ sides }) => sides.a?.loaded != null);
  const isBusy = useStore(tryLab.models.store, ({ doing }) => doing !== null);
  const top = useRef<HTMLDivElement>(null);
  const isSeen = useRef(false);
  useEffect(() => () => tryLab.figures.stop(), []);
  useEffect(() => {
    // A link may open this tab before the toy above it has rendered, which would then push it down.
    if (!isLoaded || isBusy || isSeen.current || tryLab.models.store.getState().doing) return;
    isSeen.current = true;
    // The toy's new problem is rendered in the next frame.
    requestAnimationFrame(() => top.current?.scrollIntoView?.({ block: "start" }));
  }, [isLoaded, isBusy]);
  const Body = BODIES[tab];
  return (
    <div className={styles.opened} ref={top}>
      <Weights />
      <Tabs
        tabs={TABS}
        chosen={tab}
        onChoose={(chosen) => replaceView("try", chosen)}
        name="try-tab"
        panel={PANEL_ID}
        label={words.tabs.label}
        words={words.tabs}
      />
      <Grid
        role="tabpanel"
        id={PANEL_ID}
        tabIndex={-1}
        aria-labelledby={`try-tab-${tab}`}
        columns={1}
        gap="s4"
        className={styles.body}
      >
        <h3 className="visually-hidden">{words.tabs[tab]}</h3>
        <Body />
      </Grid>
      {hasAnswered ? <Scores /> : null}
    </div>
  );
}
