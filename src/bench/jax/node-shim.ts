/** What jax-js expects of a browser and Node 20 lacks. Call `prepareForJax` before importing it. */

/** The iterator helpers that jax-js parses einsum with. */
const HELPERS = {
  *map<T, U>(this: Iterable<T>, change: (value: T) => U): Generator<U> {
    for (const value of this) yield change(value);
  },
  *filter<T>(this: Iterable<T>, keep: (value: T) => boolean): Generator<T> {
    for (const value of this) if (keep(value)) yield value;
  },
};

export function prepareForJax(gpu: GPU | null): void {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const [name, value] of Object.entries(HELPERS)) {
    if (name in iterators) continue;
    Object.defineProperty(iterators, name, { value, configurable: true, writable: true });
  }
  // It asks the browser's name while it loads.
  const known: unknown = Reflect.get(globalThis, "navigator");
  if (typeof known === "object" && known !== null && "userAgent" in known) return;
  const value = { gpu, userAgent: "Node" };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}
