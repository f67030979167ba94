/** What a run file says about a live run. */
import type { RunFacts } from "../core/recording/run-facts.ts";
import { commandWithChanges } from "../core/settings/setting-changes-told.ts";
import type { Settings } from "../core/settings/settings.ts";
import { VERSION } from "../core/version.ts";
import type { AppState } from "./app-state.ts";
import type { LiveRun } from "./run-registry.ts";
import { settingsQuery } from "./settings-query.ts";

/** In the command of a run, before each file of weights that it began with. */
const FROM_FILE = "--from ";

/** The link that trains a run again. @param files whose weights it begins with */
export const commandOf = (
  preset: string,
  settings: Settings,
  files: readonly string[] = [],
): string =>
  [`page/?${settingsQuery(preset, settings)}`, ...files.map((file) => FROM_FILE + file)].join(" ");

/** Whether a run with this command began with weights from files, so that it cannot be repeated with another seed. */
export const beginsFromFiles = (command: string): boolean => command.includes(` ${FROM_FILE}`);

/** Null before the models of the run are built. */
export function liveFacts({ lanes, preset }: AppState, { id, state, metrics }: LiveRun) {
  const { running: settings, info, settingChanges, groups } = state;
  if (!settings || !info) return null;
  const counted = (name: string) => metrics.latest(name)?.value ?? 0;
  const isFromSft = metrics.rows > 0 && metrics.phase(0).startsWith("sft");
  const facts: RunFacts = {
    lab: VERSION,
    preset: lanes.find((lane) => lane.id === id)?.preset || preset,
    command: commandWithChanges(state.command, settingChanges),
    engine: info.generator.engine,
    adapter: info.generator.adapter,
    from: isFromSft ? "sft" : "starts",
    counts: {
      lines: metrics.rows,
      groups: groups.length,
      generatorUpdates: counted("generator_updates"),
      verifierUpdates: counted("verifier_updates"),
      tokens: counted("num_tokens"),
      seconds: counted("seconds"),
    },
    settings,
  };
  return settingChanges.length > 0 ? { ...facts, settingChanges: [...settingChanges] } : facts;
}
