// First of all GPU types: tfjs brings an older copy of them, and the first one read decides.
/// <reference types="@webgpu/types" />

/**
 * The few things of the outside world that the engine uses: they exist in a worker and in Node.
 * Everything else (document, window, process …) does not compile in this room.
 */
declare const navigator: Navigator;
/** A number in a worker, an object in Node: only good for giving it back. */
type Timer = number | { readonly hasRef: () => boolean };
declare function setTimeout(callback: (...args: never[]) => void, milliseconds?: number): Timer;
declare function clearTimeout(timer: Timer | undefined): void;

/** The part of WebAssembly that is called by name: tfjs loads its own. */
declare namespace WebAssembly {
  class Memory {
    readonly buffer: ArrayBuffer;
  }
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>);
  }
  class Instance {
    constructor(
      module: Module,
      imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>,
    );
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array<ArrayBuffer>): boolean;
}
