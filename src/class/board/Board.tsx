import type { CSSProperties } from "react";
import { pluralize } from "../../core/counted.ts";
import { className } from "../../study/class/fingerprint.ts";
import { uniqueResults } from "../../study/class/summary.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Stack } from "../../ui/kit/box/Stack.tsx";
import { openView } from "../../ui/page/navigation/routes.ts";
import type { NamedClass } from "../kept-classes.ts";
import styles from "./board.module.css";
import { Codes } from "./Codes.tsx";
import { Join } from "./Join.tsx";
import { foundBy } from "./model/results.ts";
import { Picture } from "./Picture.tsx";
import { useBoard } from "./use-board.ts";

/** The board of a class: how students join, what the class found, and the codes. */
export function Board({ named }: { readonly named: NamedClass }) {
  const { plan, kept } = named;
  const board = useBoard(named);
  const unique = uniqueResults(board.codes);
  const results = unique.kept.map(({ result }) => result);
  const { seeds } = plan;
  const count =
    seeds.kind === "drawn"
      ? pluralize(results.length, "seed")
      : `${results.length} of ${pluralize(seeds.to - seeds.from + 1, "seed")}`;
  return (
    <Stack
      gap="s4"
      grow
      className="min-h-0 overflow-y-auto px-s6 pt-s4 pb-s5 phone:overflow-y-visible phone:px-s4 phone:py-s3"
      // Files may be dropped anywhere on the board; on other pages they open as runs.
      onDrop={(event) => {
        const { files } = event.dataTransfer;
        if (files.length > 0) event.preventDefault();
        void board.addFiles([...files]);
      }}
    >
      <Row as="header" gap="s4" size="t2">
        <Button onClick={() => openView("class")}>All classes</Button>
        <b className="flex-1">Class {className(plan)}</b>
        <Button
          className="phone:hidden"
          onClick={() => void document.getElementById("class-picture")?.requestFullscreen()}
        >
          Large, for the wall
        </Button>
      </Row>
      <div
        className={`${styles.board} grid min-h-0 flex-1 grid-cols-[262px_minmax(0,1fr)_348px] gap-s5 max-lg:grid-cols-[minmax(0,1fr)_320px] phone:flex phone:flex-col`}
        // A row for each arm, and one for each difference from the first arm.
        style={{ "--rows": 2 * plan.arms.length - 1 } as CSSProperties}
      >
        <Picture
          plan={plan}
          found={foundBy(plan, results, board.showsGhosts)}
          count={count}
          showsGhosts={board.showsGhosts}
          onGhosts={board.showGhosts}
        />
        <Codes plan={plan} board={board} unique={unique} count={count} />
        <Join plan={plan} query={kept.query} />
      </div>
    </Stack>
  );
}
