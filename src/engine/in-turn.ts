/** Runs calls one after the other, in order, because they share a model's memory. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a call after the earlier ones have settled, even if they failed. */
  run<T>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(call);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
