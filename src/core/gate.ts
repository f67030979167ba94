/** Pauses work between two pieces: while the gate is paused, `pass` waits. */
export class Gate {
  #shut: Promise<void> | null = null;
  #open: () => void = () => undefined;

  resume(): void {
    this.#shut = null;
    this.#open();
  }

  pause(): void {
    this.#shut ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Resolves once the gate is open. */
  async pass(): Promise<void> {
    while (this.#shut) await this.#shut;
  }
}
