import { type CSSProperties, useEffect } from "react";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { usePhone } from "../../kit/use-media.ts";
import { className } from "../../study/class/fingerprint.ts";
import type { NamedClass } from "../model/kept-classes.ts";
import { openBoardPage, openTeacherPage } from "../pages.ts";
import styles from "./board.module.css";
import type { BoardView } from "./board-view.ts";
import { AddReportText, CodesPanel, seedsText } from "./CodesPanel.tsx";
import { JoinPanel } from "./JoinPanel.tsx";
import type { BoardState } from "./model/open-board.ts";
import { PicturePanel } from "./PicturePanel.tsx";
import { useArrivals, useOpenBoard } from "./use-open-board.ts";

interface Props {
  readonly named: NamedClass;
  /** Whether only the picture is shown, filling the window. */
  readonly isWall: boolean;
}

/** The board of a class: how students join, what the class found, and the result codes. */
export function Board({ named, isWall }: Props) {
  const { open, undo, state, found } = useOpenBoard(named);
  useArrivals(open);
  const { id, plan, kept } = named;
  const view: BoardView = {
    name: className(plan),
    plan,
    gathered: found.gathered,
    results: found.results,
    summary: found.summary,
    latest: found.results.at(-1)?.seed ?? null,
    showsGhosts: state.showsGhosts,
    onGhosts: open.showGhosts,
  };
  const isPhone = usePhone();
  // A lane for each arm, and one for each difference from the first arm.
  const lanes = { "--lanes": 2 * plan.arms.length - 1 } as CSSProperties;
  if (isWall) {
    return <Wall view={view} state={state} lanes={lanes} onLeave={() => openBoardPage(id)} />;
  }
  const panels = [
    <PicturePanel key="picture" view={view} isWall={false} />,
    <CodesPanel key="codes" view={view} open={open} state={state} undo={undo} />,
    <JoinPanel key="join" plan={plan} query={kept.query} />,
  ];
  return (
    <Stack
      gap="s4"
      grow
      className="min-h-0 overflow-y-auto px-s6 pt-s4 pb-s5 phone:overflow-y-visible phone:px-s4 phone:py-s3"
    >
      <Row as="header" gap="s4" size="t2" className={styles.head}>
        <Button onClick={openTeacherPage}>All classes</Button>
        <b>Class {view.name}</b>
        {isPhone ? null : (
          <Button onClick={() => openBoardPage(id, true)}>Large, for the wall</Button>
        )}
      </Row>
      <div className={styles.board} style={lanes}>
        {panels}
      </div>
    </Stack>
  );
}

interface WallProps {
  readonly view: BoardView;
  readonly state: BoardState;
  readonly lanes: CSSProperties;
  readonly onLeave: () => void;
}

/** The picture as large as the window; Escape leaves it. */
function Wall({ view, state, lanes, onLeave }: WallProps) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === "Escape") onLeave();
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [onLeave]);
  return (
    <div className={styles.wall} style={lanes}>
      <PicturePanel view={view} isWall />
      <Row as="footer" gap="s5" className={`${styles.foot} px-s6 pt-0 pb-s4`}>
        <b>
          {`Class ${view.name}`}: {seedsText(view)}
        </b>
        <AddReportText state={state} />
        <Button onClick={onLeave}>Leave the large picture</Button>
      </Row>
    </div>
  );
}
