import { memo, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../ui/Button.tsx";
import { useLazy } from "../../ui/lazy.ts";
import { MoreMenu } from "../../ui/MoreMenu.tsx";
import type { ScoreTableProps } from "./ScoreTable.tsx";
import { scoreWords } from "./words.en.ts";

const loadTable = () => import("./ScoreTable.tsx");

/** The score's menu: its values as a table. */
export const ScoreMenu = memo(function ScoreMenu({
  run,
  model,
}: Pick<ScoreTableProps, "run" | "model">) {
  const words = useWords(scoreWords);
  const [hasTable, setTable] = useState(false);
  const lazy = useLazy(loadTable, hasTable);
  return (
    <>
      <MoreMenu label={words.menu} side="above">
        {(close) => (
          <Button
            onClick={() => {
              close();
              setTable(true);
            }}
          >
            {words.table}
          </Button>
        )}
      </MoreMenu>
      {hasTable && typeof lazy === "object" ? (
        <lazy.default run={run} model={model} onClose={() => setTable(false)} />
      ) : null}
    </>
  );
});
