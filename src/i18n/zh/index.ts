import { en } from "../en/index.ts";
import type { AllWords } from "../en/later.ts";
import { bench } from "./bench.ts";
import { charts } from "./charts.ts";
import { controls } from "./controls.ts";
import { arms, presets, tasks } from "./core.ts";
import { engine, preparing, status } from "./engine.ts";
import { broken, errors, fault, notices } from "./faults.ts";
import { figures } from "./figures.ts";
import { firstMinute } from "./first-minute.ts";
import { header } from "./header.ts";
import { inference } from "./inference.ts";
import { inspector } from "./inspector.ts";
import { keep, offline, share } from "./keep.ts";
import { lanes } from "./lanes.ts";
import { ledger } from "./ledger.ts";
import { looks } from "./looks.ts";
import { model } from "./model.ts";
import { link, own } from "./own.ts";
import { areas, documentTitle, help, list, live, name, phone, places, sentences } from "./page.ts";
import { progress } from "./progress.ts";
import { replay } from "./replay.ts";
import { rollouts } from "./rollouts.ts";
import { runs } from "./runs.ts";
import { settings } from "./settings.ts";
import { setup } from "./setup.ts";
import { slowMotion } from "./slow-motion.ts";
import { stages } from "./stages.ts";
import { states } from "./states.ts";
import { webgpu } from "./webgpu.ts";

/** The Chinese catalog. What core has and nobody has put into Chinese yet is said in English. */
export const zh: AllWords = {
  areas,
  arms: { ...en.arms, ...arms },
  bench,
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
  inference,
  inspector,
  lanes,
  ledger,
  keep,
  link,
  list,
  live,
  looks,
  model,
  name,
  notices,
  own,
  offline,
  phone,
  places,
  preparing,
  presets: { ...en.presets, ...presets },
  progress,
  replay,
  rollouts,
  runs,
  sentences,
  settings,
  setup,
  share,
  slowMotion,
  states,
  stages,
  status,
  tasks: { ...en.tasks, ...tasks },
  webgpu,
};
