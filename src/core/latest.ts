/** Numbers requests, so that an older one can tell that a newer one has superseded it. */
export class Latest {
  #requests = 0;

  /** Starts a request. @returns whether it is still the newest */
  take(): () => boolean {
    this.#requests += 1;
    return this.watch();
  }

  /** @returns whether no request has started since this call */
  watch(): () => boolean {
    const then = this.#requests;
    return () => then === this.#requests;
  }
}
