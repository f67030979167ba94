import { TangoError } from "../../core/errors.ts";
import type { SameProblem } from "../../core/recording/attempts.ts";
import type { LibraryEntry, LibraryFile } from "../../core/recording/library.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { memoize } from "../memoize.ts";
import type { OpenRecording } from "./item.ts";

/** Recordings and starting weights that are shipped with the page. Each is fetched and decoded once. */
export interface BundledRecordings {
  /** Presets that have a recording. @throws TangoError("bad-file") */
  presets(): Promise<readonly string[]>;
  /** Null when the preset has none. @throws TangoError("bad-file") when it cannot be fetched or is damaged */
  open(preset: string): Promise<OpenRecording | null>;
  /**
   * Attempts at the same problems by the run's first and last pair of models; null when the preset has none.
   * @throws TangoError("bad-file") when they cannot be fetched or are damaged
   */
  attempts(preset: string): Promise<readonly SameProblem[] | null>;
  /**
   * A checkpoint after SFT with these settings and the starting weights of the preset.
   * @throws TangoError("bad-file") when they cannot be fetched, are damaged, or were made with other settings
   */
  start(preset: string, settings: Settings): Promise<Checkpoint>;
}

/** The shipped files of recordings and weights. */
export interface ShippedFiles {
  /** @throws TangoError("bad-file") */
  entries(): Promise<readonly LibraryEntry[]>;
  /** @throws TangoError("bad-file") when it cannot be fetched, or is not the listed file */
  bytes(listed: LibraryFile): Promise<Uint8Array>;
}

/** The bytes of a file. @param path relative to the folder of recordings @throws TangoError("bad-file") */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer>>;

const FOLDER = "recordings/";
const INDEX = "index.json";
const DEADLINE_MS = 30_000;

/** Fetches from the folder next to the page; a file may take 30 s. @throws TangoError("bad-file") */
const fetchFile: ReadFile = async (path) => {
  let response: Response;
  try {
    const url = new URL(FOLDER + path, document.baseURI);
    response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
  } catch {
    throw new TangoError(
      "bad-file",
      `${path} could not be fetched: the server cannot be reached, or broke off.`,
      { file: path },
    );
  }
  const { status } = response;
  throw new TangoError("bad-file", `${path} could not be fetched: the server answered ${status}.`, {
    file: path,
  });
};

/** The recordings shipped with the page, fetched and decoded once each. @param read fetches a file by its path */
export function bundledRecordings(read: ReadFile = fetchFile): BundledRecordings & ShippedFiles {
  const decoding = () => import("./decode.ts");
  const entries = memoize(async (index: string): Promise<LibraryEntry[]> => {
    const [{ libraryOf }, bytes] = await Promise.all([decoding(), read(index)]);
    return libraryOf(index, bytes);
  });
  const entryOf = async (preset: string) =>
    (await entries(INDEX)).find((entry) => entry.preset === preset) ?? null;
  const checked = async (listed: LibraryFile) => {
    const [{ checkFile }, bytes] = await Promise.all([decoding(), read(listed.path)]);
    await checkFile(listed.path, bytes, listed);
    return { file: listed.path, bytes };
  };
  const open = memoize(async (preset: string): Promise<OpenRecording | null> => {
    const entry = await entryOf(preset);
    if (!entry) return null;
    const { bytes } = await checked(entry.recording);
    return (await decoding()).itemOf(entry, bytes);
  });
  return {
    entries: () => entries(INDEX),
    bytes: async (listed) => (await checked(listed)).bytes,
    presets: async () => (await entries(INDEX)).map(({ preset }) => preset),
    open,
    attempts: async (preset) => {
      const listed = (await entryOf(preset))?.attempts;
      const item = listed && (await open(preset));
      if (!item) return null;
      const { file, bytes } = await checked(listed);
      return (await decoding()).attemptsOf(file, bytes, item.recording.run);
    },
    start: async (preset, settings) => {
      const starts = (await entryOf(preset))?.starts;
      if (!starts) {
        throw new TangoError("bad-file", `No starting weights are shipped for preset ${preset}.`);
      }
      const [generator, verifier] = await Promise.all([
        checked(starts.generator),
        starts.verifier && checked(starts.verifier),
      ]);
      return (await decoding()).checkpointOf(settings, { generator, verifier });
    },
  };
}
