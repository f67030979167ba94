import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { BranchButton } from "../../lab/branching/BranchButton.tsx";
import { useApp } from "../../page/app.ts";
import { openView } from "../../page/navigation/routes.ts";
import { Controls } from "./Controls.tsx";
import styles from "./LabBar.module.css";
import { pendingChanges } from "./pending-changes.ts";
import { RunChoice } from "./RunChoice.tsx";
import { SlowToggle } from "./SlowToggle.tsx";
import { SourceSwitch } from "./SourceSwitch.tsx";
import { SpeedChoice } from "./SpeedChoice.tsx";

/** The Lab's top bar: the run's controls, the choice of the run, and views that work on it. */
export function LabBar() {
  const waiting = useApp(pendingChanges);
  return (
    <Row as="section" gap="s2" wrap className={styles.bar} aria-label="Run">
      <Controls highlightReset={waiting !== null} />
      <span className="h-[24px] w-px bg-line phone:hidden" />
      <SlowToggle />
      <BranchButton />
      <SpeedChoice />
      <span className="flex-1 phone:hidden" />
      <RunChoice />
      <Button onClick={() => openView("try")}>Try</Button>
      <SourceSwitch />
      <Text
        size="t1"
        tone="warn"
        weight="strong"
        className={`${styles.waiting} basis-full empty:hidden phone:max-w-[16rem]`}
        role="status"
      >
        {waiting}
      </Text>
    </Row>
  );
}
