import { type CSSProperties, useCallback, useEffect, useState } from "react";
import { useWords } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import { takeControl } from "../../page/controls.ts";
import { goToView, showScreen, switchTruth } from "../../page/navigation/screen.ts";
import { useOpenRecording } from "../../run-view/run-chart/use-runs.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/Button.tsx";
import { Foot } from "./Foot.tsx";
import { updateOf } from "./model/moment.ts";
import type { TalkAction } from "./model/talk-keys.ts";
import { SceneView } from "./SceneView.tsx";
import { SCENES, sceneNumber } from "./scenes/registry.ts";
import styles from "./talk.module.css";
import { useScale } from "./use-scale.ts";
import { useTalkKeys } from "./use-talk-keys.ts";
import { talkWords } from "./words.en.ts";

const shownScene = (): number => sceneNumber(app.store.getState().screen.scene);

/** Moves a recording to the update of a scene; a live run stays where it is. @param from moves only from this update */
async function enterScene(number: number, from: number | null = null): Promise<void> {
  const { item } = app.player;
  if (isLive(app.store.getState()) || !item) return;
  const moment = SCENES[number - 1]?.at;
  const update = moment ? updateOf(moment, item.recording) : null;
  if (update === null) return;
  app.timeline.slow.leave();
  await app.timeline.pause();
  if (from === null || app.timeline.position === from) app.timeline.seek(update);
}

/** Shows a scene, at its update. */
function chooseScene(number: number): void {
  const scene = sceneNumber(number);
  showScreen({ scene });
  void enterScene(scene);
}

/** Talk: one scene at a time over the whole window, without menus, tooltips or notices. */
export default function Talk() {
  const words = useWords(talkWords);
  const number = useApp(({ screen }) => sceneNumber(screen.scene));
  const [isBlack, setBlack] = useState(false);
  const scale = useScale();
  const act = useCallback((action: TalkAction) => {
    if (action.type === "black") return setBlack((black) => !black);
    setBlack(false);
    perform(action);
  }, []);
  // Escape first returns from the black screen.
  const onKey = useCallback(
    (action: TalkAction) => (isBlack && action.type === "leave" ? setBlack(false) : act(action)),
    [isBlack, act],
  );
  useTalkKeys(SCENES.length, onKey);
  useFirstPlace();
  const scene = SCENES[number - 1];
  if (!scene) return null;
  return (
    <div className={styles.talk} style={{ "--scale": scale, zoom: scale } as CSSProperties}>
      <div className={styles.scene} inert={isBlack}>
        <SceneView key={scene.id} scene={scene} />
        <Foot scene={number} act={act} />
      </div>
      {isBlack ? (
        <Button
          ref={(button) => button?.focus()}
          className={styles.black}
          aria-label={words.show}
          onClick={() => setBlack(false)}
        />
      ) : null}
    </div>
  );
}

function perform(action: Exclude<TalkAction, { type: "black" }>): void {
  if (action.type === "by") chooseScene(shownScene() + action.by);
  else if (action.type === "scene") chooseScene(action.scene);
  else if (action.type === "truth") switchTruth();
  else if (action.type === "leave") goToView("watch");
  else takeControl(action.type);
}

/** Goes to the scene's update when Talk opens at the start of a recording, as it does from a link to a scene. */
function useFirstPlace(): void {
  const recording = useOpenRecording();
  useEffect(() => {
    if (recording && app.timeline.position === 0) void enterScene(shownScene(), 0);
  }, [recording]);
}
