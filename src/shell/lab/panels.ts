import { entriesIn } from "../../core/registry.ts";
import { PANEL_AREAS, type Panel } from "../../ui/page/panel.ts";

const modules = import.meta.glob<Panel>(["../../lab/**/panel.tsx", "../**/panel.tsx"], {
  eager: true,
  import: "default",
});

/** All panels, sorted by `order`. To add one, add a file `panel.tsx` in a folder of its own. */
export const PANELS: readonly Panel[] = entriesIn<Panel>(modules, {
  area: PANEL_AREAS,
  order: "number",
  View: "function",
});
