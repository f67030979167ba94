/** Pauses work between two pieces: while the gate is held, `pass` waits. */
export class Gate {
  #shut: Promise<void> | null = null;
  #open: () => void = () => undefined;

  hold(held: boolean): void {
    if (!held) {
      this.#shut = null;
      this.#open();
      return;
    }
    this.#shut ??= new Promise((resolve) => {
      this.#open = resolve;
    });
  }

  /** Resolves once the gate is open. */
  async pass(): Promise<void> {
    while (this.#shut) await this.#shut;
  }
}
