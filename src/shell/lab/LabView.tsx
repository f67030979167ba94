import { useEffect } from "react";
import { LabColumns } from "../../lab/lab-view/LabColumns.tsx";
import { app } from "../../page/app.ts";
import { Part } from "../../page/Part.tsx";
import { PartBoundary } from "../../page/PartBoundary.tsx";
import type { PanelArea } from "../../page/panel.ts";
import { RunChart } from "../../run/run-chart/RunChart.tsx";
import { showEnd } from "../first-run.ts";
import { LabBar } from "./LabBar.tsx";
import { Lanes } from "./Lanes.tsx";
import { PANELS } from "./panels.ts";

export { StatusLine } from "./StatusLine.tsx";

function Panels({ area }: { readonly area: PanelArea }) {
  return PANELS.filter((panel) => panel.area === area).map(({ View }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <PartBoundary key={place}>
      <View />
    </PartBoundary>
  ));
}

/** The Lab: run bar, run chart, runs, setup, group, inspector and charts. */
export default function LabView() {
  useEffect(() => {
    if (app.store.getState().opening.beat !== "off") void showEnd(app);
  }, []);
  return (
    <>
      <h1 className="visually-hidden">Lab</h1>
      <PartBoundary>
        <LabBar />
      </PartBoundary>
      <PartBoundary>
        <Lanes />
      </PartBoundary>
      <Part name="chart">
        <div className="px-gutter pt-s4 phone:px-s3 phone:pt-s4 phone:pb-0">
          <PartBoundary>
            <RunChart />
          </PartBoundary>
        </div>
      </Part>
      <LabColumns
        runs={<Panels area="runs" />}
        setup={<Panels area="setup" />}
        group={<Panels area="centre" />}
        inspector={<Panels area="below" />}
        charts={<Panels area="charts" />}
      />
    </>
  );
}
