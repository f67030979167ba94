// These GPU types come first: tfjs ships an older copy, and the first one that is read wins.
/// <reference types="@webgpu/types" />

/** Globals that exist in workers and in Node; no others compile in this room. */
declare const navigator: Navigator;
/** A number in workers, an object in Node: only passed to `clearTimeout`. */
type Timer = number | { readonly hasRef: () => boolean };
declare function setTimeout(callback: (...args: never[]) => void, milliseconds?: number): Timer;
declare function clearTimeout(timer: Timer | undefined): void;
