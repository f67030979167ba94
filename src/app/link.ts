import { toPlainError } from "../core/errors.ts";
import { presetSettings } from "../core/presets/registry.ts";
import { applySettings, differences, readLink } from "../core/settings/parse.ts";
import type { Settings } from "../core/settings/settings.ts";
import { type createLab, FIRST_PRESET } from "../state/store.ts";

type Lab = ReturnType<typeof createLab>;

/** Puts a link's settings into the draft. Starts nothing; what cannot be used becomes a notice. */
export function openLink({ controller }: Lab, query: string): void {
  const { pairs, refused } = readLink(query);
  const notices = [...refused];
  let preset = FIRST_PRESET;
  const named =
    notices.length > 0 && pairs.length === 0 ? null : new URLSearchParams(query).get("preset");
  try {
    if (named !== null) presetSettings(named);
    preset = named ?? preset;
  } catch (error) {
    notices.push(toPlainError(error).message);
  }
  const { draft, left } = applyUsable(presetSettings(preset), pairs);
  notices.push(...left);
  controller.dispatch({ type: "draft", preset, draft });
  controller.dispatch({ type: "notices", notices });
}

/** All pairs when they go together; else each that goes with those before it, and why not the rest. */
function applyUsable(base: Settings, pairs: readonly (readonly [string, unknown])[]) {
  try {
    return { draft: applySettings(base, pairs), left: [] };
  } catch {
    const left: string[] = [];
    const draft = pairs.reduce((settings, pair) => {
      try {
        return applySettings(settings, [pair]);
      } catch (error) {
        left.push(toPlainError(error).message);
        return settings;
      }
    }, base);
    return { draft, left };
  }
}

/** The page's address for a preset and settings: only what differs, and always the seed. */
export function linkOf(preset: string, draft: ReturnType<typeof presetSettings>): string {
  const query = new URLSearchParams({ preset });
  for (const [key, value] of differences(draft, presetSettings(preset))) {
    query.set(key, String(value));
  }
  query.set("seed", String(draft.seed));
  return `?${query}`;
}

/** Writes the settings into the address as they change, without a step in the history. */
export function keepLink({ store }: Lab): void {
  const write = () => {
    const { preset, draft } = store.getState();
    const link = linkOf(preset, draft);
    if (link === location.search) return;
    try {
      history.replaceState(history.state, "", link + location.hash);
    } catch {
      // Browsers refuse very frequent changes: the next one writes the whole address again.
    }
  };
  write();
  store.subscribe((state, before) => {
    if (state.draft !== before.draft || state.preset !== before.preset) write();
  });
}
