import { readFileSync } from "node:fs";
import { bundledRecordings, type ReadFile } from "../recording-player/bundled-recordings.ts";

const FOLDER = new URL("../../../public/recordings/", import.meta.url);

/** Reads what is shipped beside the page from the disk. */
export const readShipped: ReadFile = async (path) =>
  new Uint8Array(readFileSync(new URL(path, FOLDER)));

/** The same files, under an index that lists these presets alone. */
export const onlyPresets =
  (...presets: string[]): ReadFile =>
  async (path) => {
    const bytes = await readShipped(path);
    if (path !== "index.json") return bytes;
    const index = JSON.parse(new TextDecoder().decode(bytes));
    const recordings = index.recordings.filter((entry: { preset: string }) =>
      presets.includes(entry.preset),
    );
    return new TextEncoder().encode(JSON.stringify({ ...index, recordings }));
  };

export const BUNDLED_RECORDINGS = bundledRecordings(readShipped);
