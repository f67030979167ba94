const MIN_MS = 100; // least milliseconds between two drawings of one plot
/** Drawing time per frame in milliseconds, after which other plots wait. Each frame costs about as much as a plot. */
const FRAME_MS = 3;

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
  readonly #now: () => number;
  readonly #entries = new Set<Entry>();
  #frame: number | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isTaken = false;

  /** @param now clock in ms */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Adds a drawable. @returns functions that mark it dirty and remove it */
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

  #wakeIn(ms: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#wake();
    }, ms);
  }

  #run(time: number): void {
    this.#frame = null;
    const end = this.#isTaken ? 0 : this.#now() + FRAME_MS;
    this.#isTaken = false;
    let waits = Number.POSITIVE_INFINITY;
    // The plot drawn longest ago comes first, so that a busy plot cannot starve the others.
    const order = [...this.#entries].sort((a, b) => a.drawnAt - b.drawnAt);
    for (const entry of order) {
      if (!entry.dirty || !entry.drawable.isVisible()) continue;
      const rest = Math.max(0, entry.drawnAt + MIN_MS - time);
      if (rest > 0 || this.#now() >= end) {
        waits = Math.min(waits, rest);
        continue;
      }
      entry.dirty = false;
      entry.drawnAt = time;
      entry.drawable.draw();
    }
    if (waits === 0) this.#wake();
    // A timer, since a requested frame would run the page's whole rendering cycle.
    else if (waits <= MIN_MS) this.#wakeIn(waits);
  }
}

export const drawLoop = new DrawLoop();
