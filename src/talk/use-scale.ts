import { useEffect, useState } from "react";

/** The window that the sizes of a scene are given for, in CSS pixels. */
const WIDTH = 1280;
const HEIGHT = 720;
/** Up to this width, that of `@media (width <= 43.75em)`, the parts stand under each other and scroll. */
export const PHONE_WIDTH = 700;
/** The smallest scales; that of projectors is the one of 800 × 600. */
const LEAST = { projector: 800 / WIDTH, phone: 0.8 } as const;

/** How much larger or smaller than at 1280 × 720 a scene is drawn in this window. */
export const scaleIn = (width: number, height: number): number =>
  Math.max(
    LEAST[width <= PHONE_WIDTH ? "phone" : "projector"],
    Math.min(width / WIDTH, height / HEIGHT),
  );

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
