import { useEffect, useState } from "react";

const WIDTH = 1280; // width of the window that scenes are designed for, in CSS pixels
const HEIGHT = 720; // its height
/** Up to this width (43.75em in the style sheets), a scene's parts are stacked and scroll. */
export const PHONE_WIDTH = 700;
const LEAST = { projector: 800 / WIDTH, phone: 0.8 } as const; // smallest scales; for projectors, that of 800 × 600

/** The zoom of a scene in a window of this size; 1 at 1280 × 720. */
export const scaleIn = (width: number, height: number): number =>
  Math.max(
    LEAST[width <= PHONE_WIDTH ? "phone" : "projector"],
    Math.min(width / WIDTH, height / HEIGHT),
  );

const scaleNow = (): number =>
  CSS.supports("zoom", "2") ? scaleIn(window.innerWidth, window.innerHeight) : 1;

/** The current zoom of the scene, which follows the window's size. */
export function useScale(): number {
  const [scale, setScale] = useState(scaleNow);
  useEffect(() => {
    const resize = () => setScale(scaleNow());
    addEventListener("resize", resize);
    return () => removeEventListener("resize", resize);
  }, []);
  return scale;
}
