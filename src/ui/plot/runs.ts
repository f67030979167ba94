import { charts } from "../page/overlay.ts";

/** The x of the crosshair of all charts; null for none. */
export const crosshair = (): number | null => charts.getState().at;

export function moveCrosshair(at: number | null): void {
  charts.setState({ at });
}

/** Calls back when the crosshair has moved. @returns a function that ends it */
export const onCrosshair = (listener: () => void): (() => void) =>
  charts.subscribe((now, before) => {
    if (now.at !== before.at) listener();
  });
