import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { pressControl, refusalOf } from "../../page/controls.ts";
import { isLive, liveWaits, runShown, sourceOf } from "../../runtime/app-state.ts";
import { INIT_MODES, initModeOf, shippedMisfits } from "../../runtime/init-mode.ts";

const BEGINS = { shipped: "after SFT", scratch: "from random weights" };

/** Resumes the user's run on screen. The code of saved runs is loaded already when one is shown. */
const resume = async () => (await import("../../page/persistence.ts")).resumeShown();

export function SourceSwitch() {
  const source = useApp(sourceOf);
  const canWatch = useApp((state) => state.recordings.recording !== null);
  const waits = useApp(liveWaits);
  const refusal = useApp((state) => refusalOf("source", state));
  const canResume = useApp(
    (state) => !isLive(state) && state.recordings.recording?.origin?.canResume === true,
  );
  return (
    <Row inline gap="s2">
      {canResume && refusal === null ? (
        <Button onClick={() => void resume()}>Continue it live</Button>
      ) : null}
      {source === "recorded" ? (
        <Button
          look="main"
          aria-disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => pressControl("source")}
        >
          {waits ? "Back to the live run" : "Train it yourself"}
        </Button>
      ) : canWatch ? (
        <Button onClick={() => pressControl("source")}>Watch the recorded run</Button>
      ) : null}
    </Row>
  );
}

/** Shipped weights or from scratch. Hidden where no shipped weights fit, and once the live run has started. */
export function InitChoice() {
  const canChoose = useApp((state) =>
    isLive(state) ? runShown(state).status === "idle" : !liveWaits(state),
  );
  const initMode = useApp(initModeOf);
  const canShip = useApp((state) => shippedMisfits(state)?.length === 0);
  if (!canShip || !canChoose) return null;
  return (
    <Select
      label="Start"
      value={initMode}
      options={INIT_MODES}
      labelOf={(mode) => BEGINS[mode]}
      onChoose={(chosen) => app.controller.dispatch({ type: "set", set: { initMode: chosen } })}
    />
  );
}
