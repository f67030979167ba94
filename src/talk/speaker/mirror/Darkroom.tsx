import { useCallback, useEffect, useState } from "react";
import { app } from "../../../page/app.ts";
import { goToLook } from "../../model/moment.ts";
import { looksOf, type SceneFile } from "../../scenes/scene.ts";
import styles from "./darkroom.module.css";
import { Frame } from "./Frame.tsx";
import { copyOf, settled } from "./settled.ts";
import { WallDrawing } from "./WallDrawing.tsx";

/** The window size that scenes are designed for, in px. */
export const DRAWN = { width: 1280, height: 720 } as const;

interface Props {
  readonly scenes: readonly SceneFile[];
  /** Called with a drawing of each scene, in their order. */
  readonly onDrawn: (drawings: readonly Element[]) => void;
}

/** Draws all scenes at their recorded updates, one after the other and out of sight. The recording must be open. */
export function Darkroom({ scenes, onDrawn }: Props) {
  const [at, setAt] = useState(0);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [drawings, setDrawings] = useState<readonly Element[]>([]);
  const scene = scenes[at];
  const keepBody = useCallback((element: HTMLElement) => setBody(element), []);
  useEffect(() => {
    if (!body || !scene) return;
    let isOver = false;
    const draw = async () => {
      app.registry.show("recorded");
      // The last look of a scene shows the most.
      const last = looksOf(scene).at(-1);
      if (last) await goToLook(last, null);
      await settled(body);
      const drawing = body.firstElementChild;
      if (isOver || !drawing) return;
      setDrawings((before) => [...before, copyOf(drawing, document)]);
      setAt((before) => before + 1);
    };
    void draw();
    return () => {
      isOver = true;
    };
  }, [body, scene]);
  useEffect(() => {
    if (at === scenes.length) onDrawn(drawings);
  }, [at, scenes, drawings, onDrawn]);
  return (
    <div className={styles.darkroom}>
      <Frame title={scene?.id ?? ""} {...DRAWN} onBody={keepBody}>
        {scene ? <WallDrawing scene={scene} number={at + 1} {...DRAWN} /> : null}
      </Frame>
    </div>
  );
}
