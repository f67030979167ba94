/** The run files that were opened on this page, and how several are read one after another. */
import { TangoError } from "../../core/errors.ts";
import { type GivenFile, refused, shownName } from "../../core/files/given.ts";
import type { ReadWeights } from "../../core/files/read-files.ts";
import type { RecordingWithLanes } from "../../core/recording/recording.ts";
import { factsText } from "../../core/recording/run-facts.ts";
import type { Slice } from "../slice.ts";
import type { ReadRun } from "./reading.ts";

/** Run files that may be opened together: more than a class has. */
export const MOST_RUNS = 40;
/** Names of files that one sentence lists. */
const MOST_NAMES = 5;

/** The user stopped the reading: what was read is then kept. */
export const STOPPED = new TangoError("stopped", "Nobody waits for the file any more.");

/** Reasons that concern two files together, whatever each of them contains. */
const TOGETHER: readonly unknown[] = ["mixed", "twoGenerators", "twoVerifiers"];

/** Whether files that cannot be opened together may each be a run. */
export const mayOpenApart = (error: unknown): boolean =>
  error instanceof TangoError && error !== STOPPED && !TOGETHER.includes(error.detail.refusal);

/** A run file that was opened; its checkpoints are read again when it is put on screen. */
export interface OpenedRun {
  /** Unique on this page. */
  readonly id: string;
  readonly name: string;
  readonly recording: RecordingWithLanes;
  readonly files: readonly GivenFile[];
}

export interface OpenedState {
  readonly runs: readonly OpenedRun[];
}

/** Opened runs stay listed until the user removes them; opening another file replaces none. */
export class OpenedRuns {
  readonly store: Slice<OpenedState>;
  #count = 0;

  constructor(store: Slice<OpenedState>) {
    this.store = store;
  }

  /** Adds a run; the same run again keeps its id. */
  add({ name, recording }: ReadRun, files: readonly GivenFile[]): OpenedRun {
    const facts = factsText(recording.run);
    const { runs } = this.store.getState();
    const same = runs.find((run) => run.name === name && factsText(run.recording.run) === facts);
    if (!same) this.#count += 1;
    const opened = { id: same?.id ?? `file-${this.#count}`, name, recording, files };
    this.store.setState({
      runs: same ? runs.map((run) => (run === same ? opened : run)) : [...runs, opened],
    });
    return opened;
  }

  /** The run of an id; null once it was removed. */
  find(id: string): OpenedRun | null {
    return this.store.getState().runs.find((run) => run.id === id) ?? null;
  }

  /** Takes a run off the list. */
  remove(id: string): void {
    this.store.setState(({ runs }) => ({ runs: runs.filter((run) => run.id !== id) }));
  }
}

interface ReadSeveral {
  readonly runs: readonly { readonly read: ReadRun; readonly file: GivenFile }[];
  /** The error naming files that are not runs and why; null when all are. */
  readonly error: unknown;
}

/**
 * Reads run files one after another, so that only one at a time is in memory as bytes. A bad file is reported and the
 * others are still read.
 * @param readOne told whether it is the first run, which is put on screen
 */
export async function readSeveral(
  files: readonly GivenFile[],
  readOne: (file: GivenFile, isFirst: boolean) => Promise<ReadRun | ReadWeights>,
): Promise<ReadSeveral> {
  const runs: { read: ReadRun; file: GivenFile }[] = [];
  const bad: { name: string; error: unknown }[] = [];
  for (const file of files) {
    const name = shownName(file);
    try {
      const read = await readOne(file, runs.length === 0);
      if (read.kind === "weights") throw refused("weightsApart", { file: name });
      runs.push({ read, file });
    } catch (error) {
      if (error === STOPPED) {
        if (runs.length === 0) throw error;
        break;
      }
      bad.push({ name, error });
    }
  }
  const [first] = bad;
  if (!first) return { runs, error: null };
  const names = bad.map(({ name }) => name);
  const listed = names.slice(0, MOST_NAMES).join(", ");
  const file = names.length > MOST_NAMES ? `${listed}, …` : listed;
  const error = bad.length === 1 ? first.error : refused("notAll", { file, count: bad.length });
  return { runs, error };
}
