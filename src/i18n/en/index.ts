import { charts } from "./charts.ts";
import { controls } from "./controls.ts";
import { arms, presets, tasks } from "./core.ts";
import { engine, preparing, status } from "./engine.ts";
import { broken, errors, fault, notices } from "./faults.ts";
import { figures } from "./figures.ts";
import { firstMinute } from "./first-minute.ts";
import { header } from "./header.ts";
import { inspector } from "./inspector.ts";
import { model } from "./model.ts";
import { link, own } from "./own.ts";
import { areas, documentTitle, help, list, live, name, phone, places, sentences } from "./page.ts";
import { progress } from "./progress.ts";
import { replay } from "./replay.ts";
import { rollouts } from "./rollouts.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { slowMotion } from "./slow-motion.ts";
import { states } from "./states.ts";
import { webgpu } from "./webgpu.ts";

/** English of what the page begins with; later.ts has the rest. */
export const en = {
  areas,
  arms,
  broken,
  charts,
  controls,
  documentTitle,
  engine,
  errors,
  fault,
  figures,
  firstMinute,
  header,
  help,
  inspector,
  link,
  list,
  live,
  model,
  name,
  notices,
  own,
  phone,
  places,
  preparing,
  presets,
  progress,
  replay,
  rollouts,
  sentences,
  settings,
  setup,
  slowMotion,
  states,
  status,
  tasks,
  webgpu,
};
