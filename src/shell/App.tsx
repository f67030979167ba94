import { useCallback, useEffect, useRef } from "react";
import { RowLines } from "../features/slow-motion/RowLines.tsx";
import { useWords } from "../i18n/index.ts";
import type { Panel, PanelArea } from "../lab/panel.ts";
import { catchLostFocus, REFUGE } from "../ui/lost-focus.ts";
import styles from "./App.module.css";
import { PartBoundary } from "./ErrorBoundary.tsx";
import { Faults } from "./Faults.tsx";
import type { FirstRun } from "./first-run.ts";
import { Header } from "./Header.tsx";
import { Help } from "./Help.tsx";
import { useKeys } from "./keys.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { Notices } from "./Notices.tsx";
import { PhoneBar } from "./PhoneBar.tsx";
import { ProgressStrip } from "./ProgressStrip.tsx";
import { StatusLine } from "./StatusLine.tsx";
import { TimeStrip } from "./TimeStrip.tsx";
import { DeferredPart, Lanes, OpenView, useFetchAhead } from "./Views.tsx";
import { shellWords } from "./words.en.ts";

const PANELS = Object.entries(
  import.meta.glob<Panel>("../features/**/panel.tsx", { eager: true, import: "default" }),
)
  .map(([path, panel]) => ({ path, ...panel }))
  .sort((a, b) => a.order - b.order);

function Panels({ area }: { readonly area: PanelArea }) {
  return PANELS.filter((panel) => panel.area === area).map(({ path, View }) => (
    <PartBoundary key={path}>
      <View />
    </PartBoundary>
  ));
}

export function App({ first }: { readonly first: FirstRun }) {
  const areas = useWords(shellWords).areas;
  const help = useRef<HTMLDialogElement>(null);
  const openHelp = useCallback(() => help.current?.showModal(), []);
  useKeys(openHelp);
  useEffect(catchLostFocus, []);
  useFetchAhead();
  return (
    <div className={styles.page}>
      <Header onHelp={openHelp} />
      <div>
        <TimeStrip />
        <Lanes />
      </div>
      <ProgressStrip />
      <main className={styles.main}>
        <section
          id={REFUGE}
          className={styles.centre}
          aria-label={areas.centre}
          data-part="centre"
          tabIndex={-1}
        >
          <Faults />
          <PartBoundary>
            <DeferredPart first={first} />
          </PartBoundary>
          <Notices />
          <RowLines>
            <Panels area="centre" />
          </RowLines>
          <Panels area="below" />
        </section>
        <section
          className={styles.charts}
          aria-label={areas.charts}
          data-part="charts"
          tabIndex={-1}
        >
          <Panels area="charts" />
        </section>
        <aside className={styles.setup} aria-label={areas.setup} data-part="setup" tabIndex={-1}>
          <Panels area="setup" />
        </aside>
      </main>
      <StatusLine />
      <PhoneBar />
      <LiveRegion />
      <Help dialog={help} />
      <OpenView />
    </div>
  );
}
