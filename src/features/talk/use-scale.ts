import { useEffect, useState } from "react";

/** The window that the sizes of a scene are given for, in CSS pixels. */
const WIDTH = 1280;
const HEIGHT = 720;
/** Below this the parts stand under each other instead. */
const SMALLEST = 0.8;

/** How much larger or smaller than at 1280 × 720 a scene is drawn in this window. */
export const scaleIn = (width: number, height: number): number =>
  Math.max(SMALLEST, Math.min(width / WIDTH, height / HEIGHT));

const scaleNow = (): number =>
  CSS.supports("zoom", "2") ? scaleIn(window.innerWidth, window.innerHeight) : 1;

/** The scale of the scene, also after the window has changed. */
export function useScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const resize = () => setScale(scaleNow());
    addEventListener("resize", resize);
    return () => removeEventListener("resize", resize);
  }, []);
  return scale;
}
