/** Flags of commands that start a run, or compute with an existing one. */
import { ENGINE_NAMES } from "../core/engines.ts";
import type { Flag } from "./arguments.ts";

const ENGINE: Flag = { name: "engine", value: "NAME", help: `auto, ${ENGINE_NAMES.join(", ")}` };

/** The engine for commands that compute with an existing run. */
export const OTHER_ENGINE: Flag = { ...ENGINE, help: `${ENGINE.help} (default: the run's)` };

/** Flags for the settings of a new run. */
export const RUN_FLAGS: readonly Flag[] = [
  { name: "preset", value: "NAME", help: "the preset of the settings (default: misled)" },
  { name: "set", value: "key=value", help: "changes one setting; may be repeated" },
  { name: "seed", value: "N", help: "seed of all random draws" },
  ENGINE,
];
