/** A plot is drawn at most ten times a second, and only one plot per frame. */
const MIN_MS = 100;

export interface Drawable {
  readonly isVisible: () => boolean;
  draw(): void;
}

interface Entry {
  readonly drawable: Drawable;
  dirty: boolean;
  drawnAt: number;
}

/** The only drawing loop: runs while something visible is dirty, not in a hidden tab. */
export class DrawLoop {
  readonly #entries = new Set<Entry>();
  #frame: number | null = null;
  #isTaken = false;

  /** @returns functions that mark the drawable dirty and remove it */
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

  /** Reserves the next frame for other work: plots are drawn in the one after it. */
  leaveFrame(): void {
    this.#isTaken = true;
  }

  #wake(): void {
    this.#frame ??= requestAnimationFrame((time) => this.#run(time));
  }

  #run(time: number): void {
    this.#frame = null;
    let hasDrawn = this.#isTaken;
    this.#isTaken = false;
    let waiting = false;
    // The plot drawn longest ago comes first, so that a busy plot cannot starve the others.
    const order = [...this.#entries].sort((a, b) => a.drawnAt - b.drawnAt);
    for (const entry of order) {
      if (!entry.dirty || !entry.drawable.isVisible()) continue;
      if (hasDrawn || time - entry.drawnAt < MIN_MS) {
        waiting = true;
        continue;
      }
      entry.dirty = false;
      entry.drawnAt = time;
      hasDrawn = true;
      entry.drawable.draw();
    }
    if (waiting) this.#wake();
  }
}

export const drawLoop = new DrawLoop();
