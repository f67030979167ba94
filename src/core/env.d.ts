/** Globals that exist in a page, a worker and Node; no others compile in this room. */
interface ImportMeta {
  /** Answered by Vite when it builds: every module of the pattern, by path. */
  glob<T>(
    pattern: string | readonly string[],
    options: { readonly eager: true; readonly import: "default" | "work" },
  ): Record<string, T>;
  /** The same modules, each loaded when it is asked for. */
  glob<T>(
    pattern: string,
    options: { readonly import: "default" },
  ): Record<string, () => Promise<T>>;
}

declare const console: { error(sentence: string): void };

declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Iterable<readonly [string, string]> | Record<string, string>);
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string): void;
  entries(): IterableIterator<[string, string]>;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}

declare function structuredClone<T>(value: T): T;

declare function atob(text: string): string;
declare function btoa(text: string): string;

declare class TextEncoder {
  encode(text: string): Uint8Array;
}

declare class TextDecoder {
  constructor(label?: string, options?: { readonly fatal?: boolean; readonly ignoreBOM?: boolean });
  decode(bytes: Uint8Array): string;
}
