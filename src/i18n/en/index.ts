import * as controls from "./controls.ts";
import * as core from "./core.ts";
import * as faults from "./faults.ts";
import * as inspector from "./inspector.ts";
import * as ownRuns from "./own-runs.ts";
import * as page from "./page.ts";
import * as replay from "./replay.ts";
import * as rollouts from "./rollouts.ts";
import * as settings from "./settings.ts";
import * as setup from "./setup.ts";

/** English that several parts of the page share, loaded with the page. */
export const en = {
  ...controls,
  ...core,
  ...faults,
  ...inspector,
  ...ownRuns,
  ...page,
  ...replay,
  ...rollouts,
  ...settings,
  ...setup,
};
