import type { en } from "../en/index.ts";
import type { Translation } from "../translation.ts";
import * as controls from "./controls.ts";
import * as core from "./core.ts";
import engine from "./engine.ts";
import fault from "./fault.ts";
import * as faults from "./faults.ts";
import * as inspector from "./inspector.ts";
import json from "./json.ts";
import * as ownRuns from "./own-runs.ts";
import * as page from "./page.ts";
import recorded from "./recorded.ts";
import refusals from "./refusals.ts";
import * as replay from "./replay.ts";
import * as rollouts from "./rollouts.ts";
import runNames from "./run-names.ts";
import * as settings from "./settings.ts";
import * as setup from "./setup.ts";
import states from "./states.ts";
import tables from "./tables.ts";
import written from "./written.ts";

const shared: Translation<typeof en> = {
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

/** The Chinese words of src/i18n, by area. */
export const zh = {
  shared,
  engine,
  fault,
  json,
  recorded,
  refusals,
  "run-names": runNames,
  states,
  tables,
  written,
};
