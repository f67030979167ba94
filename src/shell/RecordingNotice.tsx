import { PRESETS } from "../core/presets/registry.ts";
import { isLive, runShown } from "../runtime/app-state.ts";
import { Button } from "../ui/kit/Button.tsx";
import styles from "../ui/kit/Notices.module.css";
import { app, useApp } from "../ui/page/app.ts";
import { useLock } from "../ui/page/navigation/locks.ts";

/** While no run trains: why there is no recording to play, and which other recordings there are. */
export function RecordingNotice() {
  const { presets, problem, recording, loading } = useApp((state) => state.recordings);
  const isIdle = useApp((state) => isLive(state) && runShown(state).status === "idle");
  const preset = useApp((state) => state.preset);
  const trainLock = useLock("live");
  const runLock = useLock("run");
  if (!isIdle || loading || recording || (!problem && presets.length === 0)) return null;
  const retry = () => {
    app.timeline.showRecording();
    void app.player.open(preset, true);
  };
  const others = presets.filter((id) => id !== preset);
  return (
    <section
      className={styles.notice}
      role={problem ? "alert" : "status"}
      aria-labelledby="recordings-notice"
    >
      <h2 id="recordings-notice">
        {problem ? "The recording cannot be played" : "There is no recording of this preset"}
      </h2>
      {problem ? <p>{problem.message}</p> : null}
      <p>
        {problem ? "You can still train it live." : "You can train it live, or watch one of these:"}
      </p>
      <div className={styles.actions}>
        {trainLock === null ? (
          <Button className="border-ink font-strong" onClick={() => void app.timeline.showLive()}>
            Train it yourself
          </Button>
        ) : null}
        {problem ? <Button onClick={retry}>Try again</Button> : null}
        {runLock !== null
          ? null
          : others.map((id) => (
              <Button key={id} onClick={() => app.controller.watchPreset(id)}>
                {`Watch the recording of ${PRESETS.get(id)?.title ?? id}`}
              </Button>
            ))}
      </div>
    </section>
  );
}
