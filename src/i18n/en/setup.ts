import { allowedValues } from "../../core/settings/parse.ts";
import type { SettingSpec } from "../../core/settings/spec.ts";

/** The panel of settings; what a setting is called and means stands in settings.ts. */
export const setup = {
  title: "Setup",
  live: "live: applies from the next update",
  restart: "needs a restart: applies at the next start",
  restartNow: "needs a restart: applies after Reset",
  explain: (name: string) => `About ${name}`,
  allowed: (spec: SettingSpec): string => allowedValues(spec),
  range: (allowed: string, unit: string | null) => `Allowed: ${allowed}${unit ? ` ${unit}` : ""}.`,
  default: (value: string) => `Default: ${value}.`,
  watch: (what: string) => `Watch: ${what}.`,
  atReset: (running: string) => `Applies at the next reset. Now: ${running}.`,
  switch: { on: "on", off: "off" },
  groups: {
    essential: "Essentials",
    task: "Task",
    schedule: "Schedule",
    reward: "Reward",
    optimizer: "Optimizer",
    start: "Warm start (SFT)",
    model: "Models",
    measure: "Evaluation",
  },
};
