import type { ComponentType } from "react";

/** Where on the page a panel is drawn: `below` is the inspector's place under the group or beside it, the rest are the three columns of the Lab. */
export const PANEL_AREAS = ["setup", "centre", "charts", "below"] as const;

export type PanelArea = (typeof PANEL_AREAS)[number];

export interface Panel {
  readonly area: PanelArea;
  /** Among the panels of its area, smallest first. */
  readonly order: number;
  readonly View: ComponentType;
}

/** The default export of a file `src/features/<name>/panel.tsx`, which the page finds by its name. */
export const definePanel = (panel: Panel): Panel => panel;
