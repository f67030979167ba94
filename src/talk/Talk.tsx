import { type CSSProperties, useEffect } from "react";
import { useStore } from "zustand";
import { Button } from "../ui/kit/Button.tsx";
import { app, useApp } from "../ui/page/app.ts";
import { showScreen } from "../ui/page/navigation/screen.ts";
import { Foot } from "./Foot.tsx";
import { loadScenes } from "./load-scenes.ts";
import { act } from "./model/act.ts";
import { sceneNumber } from "./model/go.ts";
import { FIRST_TALK, talkStore } from "./model/talk-store.ts";
import { SceneView } from "./SceneView.tsx";
import { SCENES } from "./scenes/registry.ts";
import { startWall } from "./speaker/wall.ts";
import styles from "./talk.module.css";
import { usePlace } from "./use-place.ts";
import { useScale } from "./use-scale.ts";
import { useTalkKeys } from "./use-talk-keys.ts";

/** Talk: one scene at a time over the whole window, without menus, tooltips or notices. */
export default function Talk() {
  const number = useApp(({ screen }) => sceneNumber(screen.scene));
  const isBlack = useStore(talkStore, (state) => state.isBlack);
  const asksToLeave = useStore(talkStore, (state) => state.asksToLeave);
  const scale = useScale();
  useTalkKeys(SCENES.length, act);
  usePlace();
  useEffect(startWall, []);
  useEffect(() => void loadScenes(), []);
  useEffect(
    () => () => {
      // Other views cannot show that a run trains while they show the recording.
      void app.timeline.pauseBehind();
      showScreen({ showsTruth: !app.store.getState().screen.hides.includes("truth") });
      talkStore.setState(FIRST_TALK);
    },
    [],
  );
  const scene = SCENES[number - 1];
  if (!scene) return null;
  return (
    <div className={styles.talk} style={{ "--scale": scale, zoom: scale } as CSSProperties}>
      <div
        className={`${styles.scene} grid flex-[1_0_auto] grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto_auto] gap-y-s4 px-s8 pt-s5 pb-s4`}
        inert={isBlack}
      >
        <SceneView key={scene.id} scene={scene} />
        <Foot scene={number} />
      </div>
      {isBlack ? (
        <Button
          ref={(button) => button?.focus()}
          className={`${styles.cover} focus-visible:outline-none`}
          aria-label="Black screen. Show the scene again"
          onClick={() => act({ type: "black" })}
        />
      ) : null}
      <p className={`${styles.leave} empty:hidden`} role="alert">
        {asksToLeave ? "Press Esc again to leave" : null}
      </p>
    </div>
  );
}
