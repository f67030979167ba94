import { recordedWords } from "../i18n/en/recorded.ts";
import { useWords } from "../i18n/index.ts";
import { Button } from "../kit/Button.tsx";
import styles from "../kit/Notices.module.css";
import { app, useApp } from "../page/app.ts";
import { useLock } from "../page/navigation/locks.ts";
import { isLive, runShown } from "../runtime/app-state.ts";

/** While no run trains: why there is no recording to play, and which other recordings there are. */
export function RecordingNotice() {
  const { replay, presets: titles } = useWords();
  const { none } = useWords(recordedWords);
  const { presets, problem, recording, loading } = useApp((state) => state.recordings);
  const isIdle = useApp((state) => isLive(state) && runShown(state).status === "idle");
  const preset = useApp((state) => state.preset);
  const trainLock = useLock("live");
  const runLock = useLock("run");
  if (!isIdle || loading || recording || (!problem && presets.length === 0)) return null;
  const words = none;
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
      <h2 id="recordings-notice">{problem ? words.problem : words.title}</h2>
      {problem ? <p>{problem.message}</p> : null}
      <p>{problem ? words.still : words.text}</p>
      <div className={styles.actions}>
        {trainLock === null ? (
          <Button className={styles.main} onClick={() => void app.timeline.showLive()}>
            {replay.train}
          </Button>
        ) : null}
        {problem ? <Button onClick={retry}>{words.again}</Button> : null}
        {runLock !== null
          ? null
          : others.map((id) => (
              <Button key={id} onClick={() => app.controller.watchPreset(id)}>
                {replay.watchOf(titles[id]?.title ?? id)}
              </Button>
            ))}
      </div>
    </section>
  );
}
