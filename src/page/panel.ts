import type { ComponentType } from "react";

/** Where in the Lab a panel is drawn: `runs` and `setup` are the left column, `below` is the inspector's place under the group. */
export const PANEL_AREAS = ["runs", "setup", "centre", "below", "charts"] as const;

export type PanelArea = (typeof PANEL_AREAS)[number];

export interface Panel {
  readonly area: PanelArea;
  /** The panel's position in its area, smallest first. */
  readonly order: number;
  readonly View: ComponentType;
}

/** The default export of a file `src/lab/<name>/panel.tsx`, which the page finds by its name. */
export const definePanel = (panel: Panel): Panel => panel;
