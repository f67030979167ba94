/** The page's lab for component tests: a shipped recording opened in it, and what the tests ask it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { vi } from "vitest";
import { seen } from "../../../runtime/testing/states.ts";
import { app } from "../app.ts";

const PUBLIC = join(import.meta.dirname, "../../../../public");

/** Answers the page's requests from the folder public/. */
const fetchPublic = async (input: URL | RequestInfo): Promise<Response> => {
  const { pathname } = new URL(String(input), document.baseURI);
  const bytes = await readFile(join(PUBLIC, pathname)).catch(() => null);
  return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 });
};

/** A worker that never answers: a live run keeps starting. */
class SilentWorker extends EventTarget {
  postMessage(): void {}
  terminate(): void {}
}

/** Opens the recording of a preset, paused at an update. */
export async function openRecording(preset = "micro", update = 0): Promise<void> {
  vi.stubGlobal("fetch", fetchPublic);
  vi.stubGlobal("Worker", SilentWorker);
  app.controller.choosePreset(preset);
  app.timeline.showRecording();
  await app.player.open(preset, false);
  app.timeline.seek(update);
}

export const state = () => seen(app);

/** Updates of both models that the page shows. */
export function shownUpdate(): number {
  const { generatorUpdates = 0, verifierUpdates = 0 } = state().progress ?? {};
  return generatorUpdates + verifierUpdates;
}
