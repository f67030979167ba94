import { type ComponentType, useCallback, useRef } from "react";
import { pageStrings } from "../state/page-strings.ts";
import styles from "./App.module.css";
import { Bench } from "./bench/Bench.tsx";
import { Faults } from "./Faults.tsx";
import { Header } from "./Header.tsx";
import { Help } from "./Help.tsx";
import { useKeys } from "./keys.ts";
import { LiveRegion } from "./LiveRegion.tsx";
import { Notices } from "./Notices.tsx";
import { ProgressStrip } from "./ProgressStrip.tsx";
import { StatusLine } from "./StatusLine.tsx";

interface PanelModule {
  readonly order: number;
  readonly area: "setup" | "centre" | "charts" | "below";
  readonly default: ComponentType;
}

const PANELS = Object.entries(
  import.meta.glob<PanelModule>("../panels/*/Panel.tsx", { eager: true }),
)
  .map(([path, panel]) => ({ path, ...panel }))
  .sort((a, b) => a.order - b.order);

function Panels({ area }: { readonly area: PanelModule["area"] }) {
  return PANELS.filter((panel) => panel.area === area).map(({ path, default: Panel }) => (
    <Panel key={path} />
  ));
}

export function App() {
  const help = useRef<HTMLDialogElement>(null);
  const bench = useRef<HTMLDialogElement>(null);
  const openHelp = useCallback(() => help.current?.showModal(), []);
  useKeys(openHelp);
  return (
    <div className={styles.page}>
      <Header onHelp={openHelp} />
      <ProgressStrip />
      <main className={styles.main}>
        <section className={styles.centre} aria-label={pageStrings.areas.centre}>
          <Notices />
          <Faults />
          <Panels area="centre" />
          <Panels area="below" />
        </section>
        <section className={styles.charts} aria-label={pageStrings.areas.charts}>
          <Panels area="charts" />
        </section>
        <aside className={styles.setup} aria-label={pageStrings.areas.setup}>
          <Panels area="setup" />
        </aside>
      </main>
      <StatusLine />
      <LiveRegion />
      <Help dialog={help} />
      <Bench dialog={bench} />
    </div>
  );
}
