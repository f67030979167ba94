import type {
  ConnectInference,
  InferenceConnection,
} from "../../../runtime/inference/connection.ts";

/** The inspector's own inference worker: started when something is asked, ended with the inspector. */
export class InspectorWorker {
  readonly #connect: ConnectInference;
  #connection: InferenceConnection | null = null;
  /** Settles when all that was asked so far is done. */
  #before: Promise<unknown> = Promise.resolve();

  constructor(connect: ConnectInference) {
    this.#connect = connect;
  }

  /**
   * Asks the worker when it is done with all before: weights that are loaded must not change between
   * loading and asking.
   * @param isWanted looked at when its turn has come
   * @returns null when nobody wanted it any more; rejects as the worker's calls do
   */
  ask<T>(
    isWanted: () => boolean,
    work: (connection: InferenceConnection) => Promise<T>,
  ): Promise<T | null> {
    const asked = this.#before.then(() => (isWanted() ? work(this.#connected()) : null));
    this.#before = asked.catch(() => undefined);
    return asked;
  }

  end(): void {
    this.#connection?.end();
    this.#connection = null;
  }

  /** What is pending when the worker dies rejects by itself; the next question starts another. */
  #connected(): InferenceConnection {
    this.#connection ??= this.#connect(() => {
      this.#connection = null;
    });
    return this.#connection;
  }
}
