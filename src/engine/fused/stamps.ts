/**
 * GPU timestamps: how long the GPU computed on a submission, where the adapter offers timestamp queries. Unlike wall
 * time they exclude other programs and late results.
 */

/** Submissions whose timestamps may be outstanding: two in flight, and one whose timestamps are late. */
const PLACES = 3;
/** Bytes of the two timestamps of a pass. */
const BYTES = 16;
/** Bytes between two slots: queries are resolved at multiples of this. */
const STRIDE = 256;
/** Browsers round timestamps down to multiples of one of these, ns: 2¹⁶ in Chromium, 100 µs in the specification. */
const QUANTA = [65_536n, 100_000n];
/** Rounded timestamps are used when they are at least this many quanta apart. */
const LEAST_QUANTA = 4n;
const NS_PER_MS = 1e6;

/** The timestamps of one submission. */
export interface Stamp {
  /** For the submission's compute pass. */
  readonly writes: GPUComputePassTimestampWrites;
  /** Encodes the copy of the timestamps, after the pass. */
  resolve(encoder: GPUCommandEncoder): void;
  /** Starts to map the timestamps: after the submission, before its result is requested. */
  ask(): void;
  /** Called once, after the submission's result. @returns ms that the pass took; null without usable timestamps */
  take(): number | null;
}

/** The time between two stamps, ms; null when it is not positive or too short for their rounding. */
function between(begin: bigint, end: bigint): number | null {
  const span = end - begin;
  if (span <= 0n) return null;
  const isTooShort = QUANTA.some(
    (quantum) => begin % quantum === 0n && end % quantum === 0n && span < LEAST_QUANTA * quantum,
  );
  return isTooShort ? null : Number(span) / NS_PER_MS;
}

/** The timestamp slots of one model's submissions. */
export class Stamps {
  readonly #queries: GPUQuerySet;
  readonly #resolved: GPUBuffer;
  readonly #free: { readonly index: number; readonly copy: GPUBuffer }[] = [];
  readonly #copies: readonly GPUBuffer[];
  #lastEnd = 0n;
  #isDisposed = false;

  private constructor(device: GPUDevice) {
    this.#queries = device.createQuerySet({
      label: "stamps",
      type: "timestamp",
      count: 2 * PLACES,
    });
    this.#resolved = device.createBuffer({
      label: "stamps",
      size: STRIDE * PLACES,
      usage: GPUBufferUsage.QUERY_RESOLVE | GPUBufferUsage.COPY_SRC,
    });
    const usage = GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST;
    this.#copies = Array.from({ length: PLACES }, (_, index) => {
      const copy = device.createBuffer({ label: "stamps", size: BYTES, usage });
      this.#free.push({ index, copy });
      return copy;
    });
  }

  /** @returns null where the device has no timestamp queries or refuses to make them */
  static async open(device: GPUDevice): Promise<Stamps | null> {
    if (!device.features.has("timestamp-query")) return null;
    device.pushErrorScope("validation");
    device.pushErrorScope("out-of-memory");
    let stamps: Stamps | null = null;
    try {
      stamps = new Stamps(device);
    } catch {
      // A browser may offer the feature and throw when it is used: submissions are then timed by their results.
    }
    const errors = await Promise.all([device.popErrorScope(), device.popErrorScope()]);
    if (errors.every((error) => error === null)) return stamps;
    stamps?.dispose();
    return null;
  }

  /** A slot for the next submission; null while all are in use. */
  next(): Stamp | null {
    const place = this.#free.pop();
    if (!place) return null;
    const { index, copy } = place;
    const offset = STRIDE * index;
    let isThere = false;
    let isTaken = false;
    const release = () => {
      copy.unmap();
      this.#free.push(place);
    };
    return {
      writes: {
        querySet: this.#queries,
        beginningOfPassWriteIndex: 2 * index,
        endOfPassWriteIndex: 2 * index + 1,
      },
      resolve: (encoder) => {
        encoder.resolveQuerySet(this.#queries, 2 * index, 2, this.#resolved, offset);
        encoder.copyBufferToBuffer(this.#resolved, offset, copy, 0, BYTES);
      },
      ask: () => {
        copy.mapAsync(GPUMapMode.READ).then(
          () => {
            isThere = true;
            if (isTaken) release();
          },
          // The GPU was lost or the model disposed of: the slot stays in use.
          () => undefined,
        );
      },
      take: () => {
        isTaken = true;
        if (!isThere || this.#isDisposed) return null;
        const [begin = 0n, end = 0n] = new BigUint64Array(copy.getMappedRange());
        const ms = begin < this.#lastEnd ? null : between(begin, end);
        this.#lastEnd = end;
        release();
        return ms;
      },
    };
  }

  /** Destroys the queries and their buffers. */
  dispose(): void {
    this.#isDisposed = true;
    this.#queries.destroy();
    this.#resolved.destroy();
    for (const copy of this.#copies) copy.destroy();
  }
}
