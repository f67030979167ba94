/** The part of a GPUDevice that stamps use, simulated: a test decides what is offered, refused and read. */

/** What the device does at each step. */
interface Behavior {
  /** Whether the device names the feature. */
  readonly isOffered: boolean;
  /** How the query set is refused, or null. */
  readonly refusal: "thrown" | "validation" | "out-of-memory" | null;
}

/** A device and a count of its objects. Buffers read `pair`, ns, once `answer` was called. */
export class FakeStampDevice {
  /** The next stamps to be read. */
  pair: readonly [begin: bigint, end: bigint] = [0n, 0n];
  /** Query sets and buffers that exist. */
  alive = 0;
  /** Read-backs that were asked for and not answered. */
  readonly #asked: { readonly answer: () => void; readonly fail: () => void }[] = [];
  readonly #scopes: { readonly filter: string; error: Error | null }[] = [];
  readonly #behavior: Behavior;

  constructor(behavior: Partial<Behavior> = {}) {
    this.#behavior = { isOffered: true, refusal: null, ...behavior };
  }

  /** This, as the type that `Stamps` takes. */
  get device(): GPUDevice {
    return this as unknown as GPUDevice;
  }

  get features(): ReadonlySet<string> {
    return new Set(this.#behavior.isOffered ? ["timestamp-query"] : []);
  }

  /** Error scopes that are open. */
  get scopes(): number {
    return this.#scopes.length;
  }

  pushErrorScope(filter: string): void {
    this.#scopes.push({ filter, error: null });
  }

  async popErrorScope(): Promise<Error | null> {
    return this.#scopes.pop()?.error ?? null;
  }

  createQuerySet(): { destroy: () => void } {
    const { refusal } = this.#behavior;
    if (refusal === "thrown") throw new TypeError("no timestamp queries");
    const scope = this.#scopes.findLast(({ filter }) => filter === refusal);
    if (scope) scope.error = new Error(refusal ?? "");
    return this.#object();
  }

  createBuffer() {
    return {
      ...this.#object(),
      mapAsync: () =>
        new Promise<void>((answer, reject) => {
          this.#asked.push({ answer, fail: () => reject(new Error("lost")) });
        }),
      getMappedRange: () => BigUint64Array.from(this.pair).buffer,
      unmap: () => undefined,
    };
  }

  /** Answers all read-backs, or fails them. */
  async answer(how: "answer" | "fail" = "answer"): Promise<void> {
    for (const one of this.#asked.splice(0)) one[how]();
    await Promise.resolve();
  }

  #object() {
    this.alive += 1;
    const destroy = () => {
      this.alive -= 1;
    };
    return { destroy };
  }
}
