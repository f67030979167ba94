/** Requests of which only the newest goes on: an older one asks, and finds that it has been taken over. */
export class Latest {
  #requests = 0;

  /** A new request; whoever came before is no longer the newest. @returns whether it still is */
  take(): () => boolean {
    this.#requests += 1;
    return this.watch();
  }

  /** @returns whether no request has come since now */
  watch(): () => boolean {
    const then = this.#requests;
    return () => then === this.#requests;
  }
}
