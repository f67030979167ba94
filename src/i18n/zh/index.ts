import type { en } from "../en/index.ts";
import type { Translation } from "../translation.ts";
import { controls } from "./controls.ts";
import { arms, presets, tasks } from "./core.ts";
import { engine, preparing, status } from "./engine.ts";
import { errors, fault, notices } from "./faults.ts";
import { inspector } from "./inspector.ts";
import { link, ownRuns } from "./own-runs.ts";
import { list, places, sentences } from "./page.ts";
import refusals from "./refusals.ts";
import { replay } from "./replay.ts";
import { rollouts } from "./rollouts.ts";
import runNames from "./run-names.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { slowMotion } from "./slow-motion.ts";
import { states } from "./states.ts";

const shared: Translation<typeof en> = {
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

/** The Chinese of this room's areas. */
export const zh = { shared, "run-names": runNames, refusals };
