import type {
  ConnectInference,
  InferenceConnection,
} from "../../../runtime/inference/connection.ts";

/** The inspector's inference worker: started by the first request, ended with the inspector. */
export class InspectorWorker {
  readonly #connect: ConnectInference;
  #connection: InferenceConnection | null = null;
  /** Settles when all requests so far are done. */
  #lastRequest: Promise<unknown> = Promise.resolve();

  constructor(connect: ConnectInference) {
    this.#connect = connect;
  }

  /**
   * Queues a request. Requests run one at a time: the loaded weights must not change between loading
   * and running them.
   * @param isWanted checked when the request's turn has come
   * @returns null when it was no longer wanted; rejects as the worker's calls do
   */
  ask<T>(
    isWanted: () => boolean,
    work: (connection: InferenceConnection) => Promise<T>,
  ): Promise<T | null> {
    const asked = this.#lastRequest.then(() => (isWanted() ? work(this.#connected()) : null));
    this.#lastRequest = asked.catch(() => undefined);
    return asked;
  }

  end(): void {
    this.#connection?.end();
    this.#connection = null;
  }

  /** When a worker dies, pending calls reject by themselves; the next request starts another worker. */
  #connected(): InferenceConnection {
    this.#connection ??= this.#connect(() => {
      this.#connection = null;
    });
    return this.#connection;
  }
}
