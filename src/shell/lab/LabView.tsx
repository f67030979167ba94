import { useEffect } from "react";
import { useWhatIfOverlay } from "../../lab/curves/use-what-if.ts";
import { app } from "../../ui/page/app.ts";
import { PartBoundary } from "../../ui/page/PartBoundary.tsx";
import type { PanelArea } from "../../ui/page/panel.ts";
import { showEnd } from "../first-run.ts";
import { LabBar } from "./LabBar.tsx";
import { PANELS } from "./panels.ts";
import { Timeline } from "./Timeline.tsx";

export { StatusLine } from "./StatusLine.tsx";

function Panels({ area }: { readonly area: PanelArea }) {
  return PANELS.filter((panel) => panel.area === area).map(({ View }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <PartBoundary key={place}>
      <View />
    </PartBoundary>
  ));
}

/** The Lab: runs and setup on the left; charts, attempts and why beside them. Each half scrolls by itself. */
export default function LabView() {
  useEffect(() => {
    if (app.store.getState().opening.beat !== "off") void showEnd(app);
  }, []);
  useWhatIfOverlay();
  const scrolls = "flex min-w-0 flex-col gap-s3 lg:overflow-y-auto [scrollbar-width:thin]";
  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-s4 px-gutter py-s3 phone:px-s3 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <h1 className="visually-hidden">Lab</h1>
      <aside className={`${scrolls} max-lg:order-last`} aria-label="Runs and setup">
        <Panels area="runs" />
        <Panels area="setup" />
      </aside>
      <div className={scrolls}>
        <PartBoundary>
          <LabBar />
        </PartBoundary>
        <Panels area="charts" />
        <PartBoundary>
          <Timeline />
        </PartBoundary>
        <section
          className="grid grid-cols-[minmax(0,1fr)] items-start gap-s4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]"
          aria-label="Attempts and why"
          data-part="centre"
          tabIndex={-1}
        >
          <div className="grid grid-cols-[minmax(0,1fr)] gap-s3">
            <Panels area="centre" />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-s3">
            <Panels area="why" />
          </div>
        </section>
        <Panels area="below" />
      </div>
    </div>
  );
}
