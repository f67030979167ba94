import { controls } from "./controls.ts";
import { arms, presets, tasks } from "./core.ts";
import { engine, preparing, status } from "./engine.ts";
import { errors, fault, notices } from "./faults.ts";
import { inspector } from "./inspector.ts";
import { link, ownRuns } from "./own-runs.ts";
import { list, places, sentences } from "./page.ts";
import { replay } from "./replay.ts";
import { rollouts } from "./rollouts.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { slowMotion } from "./slow-motion.ts";
import { states } from "./states.ts";

/** English that several parts of the page share, and that is there at once. */
export const en = {
  arms,
  controls,
  engine,
  errors,
  fault,
  inspector,
  link,
  list,
  notices,
  ownRuns,
  places,
  preparing,
  presets,
  replay,
  rollouts,
  sentences,
  settings,
  setup,
  slowMotion,
  states,
  status,
  tasks,
};
