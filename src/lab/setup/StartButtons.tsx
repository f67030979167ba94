import { isLive, liveWaits, runShown, sourceOf } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { useApp } from "../../ui/page/app.ts";
import { pressControl, refusalOf } from "../../ui/page/controls.ts";

/** Resumes the user's run on screen. The code of saved runs is loaded already when one is shown. */
const resume = async () => (await import("../../ui/page/persistence.ts")).resumeShown();

/** Ends the live run and trains with the settings of the form. */
function restart(): void {
  pressControl("reset");
  pressControl("play");
}

/** Trains with these settings, goes on with a saved run, or shows the recording. */
export function StartButtons() {
  const source = useApp(sourceOf);
  const hasRecording = useApp((state) => state.recordings.recording !== null);
  const waits = useApp(liveWaits);
  const isIdle = useApp((state) => runShown(state).status === "idle");
  const refusal = useApp((state) => refusalOf("source", state));
  const canResume = useApp(
    (state) => !isLive(state) && state.recordings.recording?.origin?.canResume === true,
  );
  const wide = "w-full min-h-[34px] phone:min-h-target";
  if (source === "recorded") {
    return (
      <>
        <Button
          look="main"
          className={wide}
          aria-disabled={refusal !== null}
          title={refusal ?? undefined}
          onClick={() => pressControl("source")}
        >
          {waits ? "Back to the live run" : "Train it yourself"}
        </Button>
        {canResume && refusal === null ? (
          <Button className={wide} onClick={() => void resume()}>
            Continue it live
          </Button>
        ) : null}
      </>
    );
  }
  return (
    <>
      <Button look="main" className={wide} onClick={restart}>
        {isIdle ? "Start with these" : "Restart with these"}
      </Button>
      {hasRecording ? (
        <Button className={wide} onClick={() => pressControl("source")}>
          Watch the recorded run
        </Button>
      ) : null}
    </>
  );
}
