import { hasVerifier } from "../../core/algorithms/arm.ts";
import { armById } from "../../core/algorithms/registry.ts";
import { LabError } from "../../core/errors.ts";
import {
  type CheckpointRef,
  checkpointRef,
  checkpointRefsOf,
} from "../../core/recording/checkpoint-refs.ts";
import { decodeCheckpoints, type RecordedCheckpoint } from "../../core/recording/checkpoints.ts";
import type { LibraryEntry } from "../../core/recording/library.ts";
import { decodeRecording, type Recording } from "../../core/recording/recording.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { flatWeights } from "../../core/runs/flat.ts";
import { decodeStart, type Role } from "../../core/runs/start.ts";
import type { ModelWeights, RunWeights } from "../../protocol/inference-messages.ts";
import type { MomentWeights, OwnRun, ShelfItem } from "../recording-player/item.ts";
import type { ShippedFiles } from "../recording-player/shelf.ts";

/** The live run in front, as a source of weights. */
export const LIVE = "live";

/** A run whose weights can be had: live on this page, shipped by its preset, the person's own. */
export type SourceId = typeof LIVE | (string & {});

const LANE = "lane:";
/** One of several live runs, whichever is in front. */
export const laneSource = (lane: string): SourceId => LANE + lane;
/** The id of its lane; null of another source. */
export const laneOf = (source: SourceId): string | null =>
  source.startsWith(LANE) ? source.slice(LANE.length) : null;

const OWN = "own:";
/** A run that the person opened, as a source of weights. */
export const ownSource = ({ id }: OwnRun): SourceId => OWN + id;
export const isOwnSource = (source: SourceId): boolean => source.startsWith(OWN);

/** What weights can be taken from: the live runs on this page and the recordings that come with it. */
export class WeightsShelf {
  readonly #shipped: ShippedFiles;
  readonly #live: () => Checkpoint | null;
  readonly #opened: () => ShelfItem | null;
  readonly #lanes: () => ReadonlyMap<string, Checkpoint>;
  readonly #recordings = new Map<string, Recording>();
  readonly #archives = new Map<string, readonly RecordedCheckpoint[]>();

  /**
   * @param live the newest checkpoint of the live run in front
   * @param opened the recording that is open, shipped or the person's own
   * @param lanes the newest checkpoint of each live run, by the id of its lane
   */
  constructor(
    shipped: ShippedFiles,
    live: () => Checkpoint | null,
    opened: () => ShelfItem | null = () => null,
    lanes: () => ReadonlyMap<string, Checkpoint> = () => new Map(),
  ) {
    this.#shipped = shipped;
    this.#live = live;
    this.#opened = opened;
    this.#lanes = lanes;
  }

  /**
   * Live runs first, those that have a checkpoint: an only one as LIVE, several by their lanes. Then
   * the person's own that is open.
   */
  async sources(): Promise<readonly SourceId[]> {
    const lanes = [...this.#lanes().keys()];
    const live = lanes.length > 1 ? lanes.map(laneSource) : this.#live() ? [LIVE] : [];
    const { facts, weights } = this.#opened() ?? {};
    const own = facts?.own && weights ? [ownSource(facts.own)] : [];
    const here = [...live, ...own];
    try {
      const entries = await this.#shipped.entries();
      return [...here, ...entries.filter(hasWeights).map(({ preset }) => preset)];
    } catch (error) {
      if (here.length > 0) return here;
      throw error;
    }
  }

  /** The line before which the newest weights of a live run were taken; null of another source. */
  newestLine(source: SourceId): number | null {
    return this.#newest(source)?.state.line ?? null;
  }

  /** When weights of a source were taken, oldest first; live runs have their newest alone. */
  async moments(source: SourceId): Promise<readonly CheckpointRef[]> {
    if (isLive(source)) return [checkpointRef(this.#checkpoint(source).state)];
    if (isOwnSource(source)) return this.#own(source).moments;
    const entry = await this.#entry(source);
    const moments = checkpointRefsOf((await this.#recording(entry)).lines);
    return entry.checkpoints ? moments : moments.slice(0, 1);
  }

  /** @param index of `moments`. The arrays are the caller's to give away. */
  async weights(source: SourceId, index: number): Promise<RunWeights> {
    if (isLive(source)) return runWeights(this.#checkpoint(source));
    if (isOwnSource(source)) return this.#own(source).weights(index);
    const entry = await this.#entry(source);
    const { settings } = (await this.#recording(entry)).run;
    const generator = await this.#model(entry, index, "generator");
    if (!generator) throw new LabError("bad-file", `The recording of ${source} has no generator.`);
    return { settings, generator, verifier: await this.#model(entry, index, "verifier") };
  }

  /** One model at one moment, with the weights after SFT that its KL term and LaSeR compare with. */
  async #model(entry: LibraryEntry, index: number, role: Role): Promise<ModelWeights | null> {
    const now = await this.#flat(entry, index, role);
    const start = await this.#flat(entry, 0, role);
    if (!now || !start) return null;
    const { layout, weights } = now;
    return { layout, weights: weights.slice(), reference: start.weights.slice() };
  }

  /** The first moment is what the small files of starting weights hold. */
  async #flat(entry: LibraryEntry, index: number, role: Role) {
    if (index === 0 && entry.starts) {
      const file = entry.starts[role];
      return file && decodeStart(file.path, await this.#shipped.bytes(file)).snapshot;
    }
    const moment = (await this.#archive(entry))[index];
    if (!moment) throw new LabError("bad-file", `The recording has no checkpoint ${index + 1}.`);
    return moment.has[role] ? flatWeights(moment.weights(role).tensors) : null;
  }

  #newest(source: SourceId): Checkpoint | null {
    const lane = laneOf(source);
    if (lane !== null) return this.#lanes().get(lane) ?? null;
    return source === LIVE ? this.#live() : null;
  }

  #checkpoint(source: SourceId): Checkpoint {
    const checkpoint = this.#newest(source);
    if (checkpoint) return checkpoint;
    throw new LabError("bad-file", "That run is no longer on this page, or has no checkpoint yet.");
  }

  #own(source: SourceId): MomentWeights {
    const { facts, weights } = this.#opened() ?? {};
    if (weights && facts?.own && ownSource(facts.own) === source) return weights;
    throw new LabError("bad-file", "That run is no longer open, or it came without weights.");
  }

  async #entry(preset: string): Promise<LibraryEntry> {
    const entry = (await this.#shipped.entries()).find((one) => one.preset === preset);
    if (!entry) throw new LabError("bad-file", `There is no recording of ${preset}.`);
    return entry;
  }

  async #recording({ recording: file }: LibraryEntry): Promise<Recording> {
    const recording =
      this.#recordings.get(file.path) ??
      decodeRecording(file.path, await this.#shipped.bytes(file));
    this.#recordings.set(file.path, recording);
    return recording;
  }

  /** All recorded moments; each model is inflated when it is asked for. */
  async #archive(entry: LibraryEntry): Promise<readonly RecordedCheckpoint[]> {
    const { checkpoints: file } = entry;
    if (!file) return [];
    const { run } = await this.#recording(entry);
    const archive =
      this.#archives.get(file.path) ??
      decodeCheckpoints(file.path, await this.#shipped.bytes(file), run);
    this.#archives.set(file.path, archive);
    return archive;
  }
}

const isLive = (source: SourceId): boolean => source === LIVE || laneOf(source) !== null;

const hasWeights = ({ starts, checkpoints }: LibraryEntry) =>
  starts !== null || checkpoints !== null;

/** The models of a checkpoint, in arrays of their own. */
export function runWeights({ settings, generator, verifier }: Checkpoint): RunWeights {
  const copy = ({ layout, weights, reference }: ModelWeights): ModelWeights => ({
    layout,
    weights: weights.slice(),
    reference: reference.slice(),
  });
  // An arm of one model has a second one that nobody asks.
  const isJudged = hasVerifier(armById(settings.algorithm));
  return { settings, generator: copy(generator), verifier: isJudged ? copy(verifier) : null };
}
