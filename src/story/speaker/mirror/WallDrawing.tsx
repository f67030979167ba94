import type { CSSProperties } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Foot } from "../../talk/Foot.tsx";
import type { Cover } from "../../talk/model/talk-keys.ts";
import { SceneView } from "../../talk/SceneView.tsx";
import type { SceneFile } from "../../talk/scenes/scene.ts";
import styles from "../../talk/talk.module.css";
import { scaleIn } from "../../talk/use-scale.ts";

interface Props {
  readonly scene: SceneFile;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly cover?: Cover | null;
}

const nothing = () => undefined;

/** A scene as the wall draws it in a window of that size. */
export function WallDrawing({ scene, number, width, height, cover = null }: Props) {
  const scale = scaleIn(width, height);
  return (
    <div className={styles.talk} style={{ "--scale": scale, zoom: scale } as CSSProperties}>
      <div className={styles.scene}>
        <SceneView key={scene.id} scene={scene} />
        <Foot scene={number} act={nothing} />
      </div>
      {cover ? <Button className={styles.cover} data-cover={cover} /> : null}
    </div>
  );
}
