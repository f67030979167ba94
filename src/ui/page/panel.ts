import type { ComponentType } from "react";

/** Where in the Lab a panel is drawn: `runs` and `setup` on the left, `why` beside the group in the centre, `below` under both. */
export const PANEL_AREAS = ["runs", "setup", "charts", "centre", "why", "below"] as const;

export type PanelArea = (typeof PANEL_AREAS)[number];

export interface Panel {
  readonly area: PanelArea;
  /** The panel's position in its area, smallest first. */
  readonly order: number;
  readonly View: ComponentType;
}

/** The default export of a file `src/lab/<name>/panel.tsx`, which the page finds by its name. */
export const definePanel = (panel: Panel): Panel => panel;
