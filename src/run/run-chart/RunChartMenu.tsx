import { memo, useState } from "react";
import { Button } from "../../kit/Button.tsx";
import { useLazy } from "../../kit/lazy.ts";
import { MoreMenu } from "../../kit/MoreMenu.tsx";
import type { RunChartTableProps } from "./RunChartTable.tsx";

const loadTable = () => import("./RunChartTable.tsx");

/** The menu of the run chart, which opens its values as a table. */
export const RunChartMenu = memo(function RunChartMenu({
  run,
  model,
}: Pick<RunChartTableProps, "run" | "model">) {
  const [hasTable, setTable] = useState(false);
  const lazy = useLazy(loadTable, hasTable);
  return (
    <>
      <MoreMenu label="The whole run: more" side="above">
        {(close) => (
          <Button
            onClick={() => {
              close();
              setTable(true);
            }}
          >
            Show as table
          </Button>
        )}
      </MoreMenu>
      {hasTable && typeof lazy === "object" ? (
        <lazy.default run={run} model={model} onClose={() => setTable(false)} />
      ) : null}
    </>
  );
});
