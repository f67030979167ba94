import { TangoError } from "../../../../core/errors.ts";
import { shipped } from "../../../../page/app.ts";
import type { OpenRecording } from "../../../../runtime/recording-player/item.ts";
import { type Lazy, type Load, useLazy } from "../../../../ui/lazy.ts";

const loads = new Map<string, Load<OpenRecording>>();

function loadOf(preset: string): Load<OpenRecording> {
  const known = loads.get(preset);
  if (known) return known;
  const load = async () => {
    const item = await shipped.open(preset);
    if (!item) throw new TangoError("bad-file", `Preset ${preset} has no recording.`, { preset });
    return item;
  };
  loads.set(preset, load);
  return load;
}

/** The shipped recording of a preset, without putting it on screen. */
export const useShipped = (preset: string): Lazy<OpenRecording> => useLazy(loadOf(preset));
