/** State while the recording stays on screen and a live run starts behind it. */
export interface HandoverState {
  /** When it began, in milliseconds of `performance.now`. */
  readonly since: number;
}
