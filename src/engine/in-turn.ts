/** Calls that run one after the other, in the order in which they were made: they share the memory of a model. */
export class InTurn {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a call after those before it, however they end. */
  run<T>(call: () => Promise<T>): Promise<T> {
    const result = this.#last.then(call);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
