/** The recording stays on screen while a live run gets ready. */
export interface HandoverState {
  /** When it began, in milliseconds of `performance.now`. */
  readonly since: number;
}
