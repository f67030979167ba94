/** Charts redraw at most ten times a second, and at most two in one frame. */
const MIN_MS = 100;
const PER_FRAME = 2;

export interface Drawable {
  readonly isVisible: () => boolean;
  draw(): void;
}

interface Entry {
  readonly drawable: Drawable;
  dirty: boolean;
  drawnAt: number;
}

/**
 * The page's only drawing loop: runs while something visible is dirty, sleeps otherwise. A hidden
 * tab gets no frames and so draws nothing; training never depends on it.
 */
export class DrawLoop {
  readonly #entries = new Set<Entry>();
  #frame: number | null = null;

  /** @returns what marks the drawable dirty, and what ends its membership */
  add(drawable: Drawable): { markDirty: () => void; remove: () => void } {
    const entry: Entry = { drawable, dirty: true, drawnAt: Number.NEGATIVE_INFINITY };
    this.#entries.add(entry);
    this.#wake();
    return {
      markDirty: () => {
        entry.dirty = true;
        this.#wake();
      },
      remove: () => this.#entries.delete(entry),
    };
  }

  #wake(): void {
    this.#frame ??= requestAnimationFrame((time) => this.#run(time));
  }

  #run(time: number): void {
    this.#frame = null;
    let drawn = 0;
    let waiting = false;
    // The longest undrawn first, so that two busy charts cannot starve the others.
    const order = [...this.#entries].sort((a, b) => a.drawnAt - b.drawnAt);
    for (const entry of order) {
      if (!entry.dirty || !entry.drawable.isVisible()) continue;
      if (drawn >= PER_FRAME || time - entry.drawnAt < MIN_MS) {
        waiting = true;
        continue;
      }
      entry.dirty = false;
      entry.drawnAt = time;
      drawn += 1;
      entry.drawable.draw();
    }
    if (waiting) this.#wake();
  }
}

export const drawLoop = new DrawLoop();
