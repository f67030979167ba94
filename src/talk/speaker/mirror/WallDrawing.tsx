import type { CSSProperties } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Foot } from "../../Foot.tsx";
import type { Cover } from "../../model/talk-keys.ts";
import { SceneView } from "../../SceneView.tsx";
import type { SceneFile } from "../../scenes/scene.ts";
import styles from "../../talk.module.css";
import { scaleIn } from "../../use-scale.ts";

interface Props {
  readonly scene: SceneFile;
  /** Number of the scene, from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly cover?: Cover | null;
}

const nothing = () => undefined;

/** A scene as the wall draws it in a window of the given size. */
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
