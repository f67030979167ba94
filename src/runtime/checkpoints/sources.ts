import { TangoError } from "../../core/errors.ts";
import { checkpointRefsOf } from "../../core/recording/checkpoint-refs.ts";
import { decodeCheckpoints } from "../../core/recording/checkpoints.ts";
import type { LibraryEntry } from "../../core/recording/library.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { flatWeights } from "../../core/runs/flat.ts";
import { decodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import { memoize } from "../memoize.ts";
import type { ShippedFiles } from "../recording-player/bundled-recordings.ts";
import type { OpenRecording } from "../recording-player/item.ts";
import {
  archiveSource,
  type CheckpointSource,
  isOpenedSource,
  LIVE,
  laneOf,
  laneSource,
  liveSource,
  openedSource,
  type SourceId,
} from "./source.ts";

interface CheckpointSourcesParts {
  readonly shipped: ShippedFiles;
  /** Checkpoints of the live run in front, oldest first. */
  readonly live: () => readonly Checkpoint[];
  /** The recording on screen, shipped or opened by the user. */
  readonly opened?: () => OpenRecording | null;
  /** The checkpoints of each live run that has some, by the id of its lane. */
  readonly lanes?: () => ReadonlyMap<string, readonly Checkpoint[]>;
}

/** Every run whose weights the page can get: live ones, the opened one, and the shipped recordings. */
export class CheckpointSources {
  readonly #parts: Required<CheckpointSourcesParts>;
  readonly #shipped = new Map<string, CheckpointSource>();

  constructor(parts: CheckpointSourcesParts) {
    this.#parts = { opened: () => null, lanes: () => new Map(), ...parts };
  }

  /**
   * Live runs with a checkpoint first (a single one as LIVE, several by lane), then the opened run,
   * then the shipped ones. @throws TangoError("bad-file") when only the list of shipped files could
   * have an entry and it cannot be fetched
   */
  async ids(): Promise<readonly SourceId[]> {
    const { live, lanes, opened, shipped } = this.#parts;
    const ids = [...lanes().keys()];
    const liveIds = ids.length > 1 ? ids.map(laneSource) : live().length > 0 ? [LIVE] : [];
    const { facts, checkpoints } = opened() ?? {};
    const local = [
      ...liveIds,
      ...(facts?.origin && checkpoints ? [openedSource(facts.origin)] : []),
    ];
    try {
      const entries = await shipped.entries();
      return [...local, ...entries.filter(hasWeights).map(({ preset }) => preset)];
    } catch (error) {
      if (local.length > 0) return local;
      throw error;
    }
  }

  /** @throws TangoError("bad-file") when the opened run is no longer open, or came without weights */
  get(id: SourceId): CheckpointSource {
    const { live, lanes, shipped } = this.#parts;
    const lane = laneOf(id);
    if (lane !== null) return liveSource(() => lanes().get(lane) ?? []);
    if (id === LIVE) return liveSource(live);
    if (isOpenedSource(id)) return this.#opened(id);
    const source = this.#shipped.get(id) ?? shippedSource(shipped, id);
    this.#shipped.set(id, source);
    return source;
  }

  /** Bytes to download before the weights of a source can be read; 0 for none. */
  async downloadBytes(id: SourceId): Promise<number> {
    if (id === LIVE || laneOf(id) !== null || isOpenedSource(id)) return 0;
    const entries = await this.#parts.shipped.entries();
    return entries.find(({ preset }) => preset === id)?.checkpoints?.bytes ?? 0;
  }

  #opened(id: SourceId): CheckpointSource {
    const { facts, checkpoints } = this.#parts.opened() ?? {};
    if (checkpoints && facts?.origin && openedSource(facts.origin) === id) return checkpoints;
    throw new TangoError("bad-file", "That run is no longer open, or it came without weights.");
  }
}

const hasWeights = ({ starts, checkpoints }: LibraryEntry): boolean =>
  starts !== null || checkpoints !== null;

/** The checkpoints of a shipped recording; each file is fetched and decoded once, when it is needed. */
function shippedSource(files: ShippedFiles, preset: string): CheckpointSource {
  const entryOf = async () => {
    const entry = (await files.entries()).find((candidate) => candidate.preset === preset);
    if (!entry) throw new TangoError("bad-file", `There is no recording of ${preset}.`);
    return entry;
  };
  const recordingOf = memoize(async () => {
    const { recording: file } = await entryOf();
    return decodeRecording(file.path, await files.bytes(file));
  });
  const archiveOf = memoize(async () => {
    const { checkpoints: file } = await entryOf();
    if (!file) return [];
    return decodeCheckpoints(file.path, await files.bytes(file), (await recordingOf()).run);
  });
  return archiveSource({
    list: async () => {
      const { run, lines } = await recordingOf();
      const refs = checkpointRefsOf(run.settings.updates, lines);
      return (await entryOf()).checkpoints ? refs : refs.slice(0, 1);
    },
    settings: async () => (await recordingOf()).run.settings,
    model: async (index, role) => {
      const { starts } = await entryOf();
      // The weights after SFT have small files of their own: the archive is not fetched for them.
      if (index === 0 && starts) {
        const file = starts[role];
        return file && decodeSftCheckpoint(file.path, await files.bytes(file)).snapshot;
      }
      const checkpoint = (await archiveOf())[index];
      if (!checkpoint) {
        throw new TangoError("bad-file", `The recording has no checkpoint ${index + 1}.`);
      }
      return checkpoint.has[role] ? flatWeights(checkpoint.weights(role).tensors) : null;
    },
    noGenerator: () => new TangoError("bad-file", `The recording of ${preset} has no generator.`),
  });
}
