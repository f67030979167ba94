// These GPU types come first: tfjs ships an older copy, and the first one that is read wins.
/// <reference types="@webgpu/types" />

/** Globals that exist both in workers and in Node; using any other global does not compile in src/engine. */
declare const navigator: Navigator;
/** A number in workers, an object in Node: only passed to `clearTimeout`. */
type Timer = number | { readonly hasRef: () => boolean };
declare function setTimeout(callback: (...args: never[]) => void, milliseconds?: number): Timer;
declare function clearTimeout(timer: Timer | undefined): void;

/** The part of WebAssembly that the engine itself calls. */
declare namespace WebAssembly {
  class Memory {
    constructor(size: {
      readonly initial: number;
      readonly maximum: number;
      readonly shared?: boolean;
    });
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
  function compile(bytes: Uint8Array<ArrayBuffer>): Promise<Module>;
  function instantiate(
    module: Module,
    imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>,
  ): Promise<Instance>;
}
