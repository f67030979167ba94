/** Browser features that jax-js expects and Node 20 lacks. */

/** The iterator helpers that jax-js parses einsum with. */
const HELPERS = {
  *map<T, U>(this: Iterable<T>, change: (value: T) => U): Generator<U> {
    for (const value of this) yield change(value);
  },
  *filter<T>(this: Iterable<T>, keep: (value: T) => boolean): Generator<T> {
    for (const value of this) if (keep(value)) yield value;
  },
};

/** Adds iterator helpers and `navigator.userAgent`. Call it before jax-js is imported. */
export function prepareForJax(gpu: Pick<GPU, "requestAdapter"> | null): void {
  const iterators: object = Object.getPrototypeOf(Object.getPrototypeOf([].values()));
  for (const [name, value] of Object.entries(HELPERS)) {
    if (name in iterators) continue;
    Object.defineProperty(iterators, name, { value, configurable: true, writable: true });
  }
  // jax-js reads the name of the browser while it loads.
  const known: unknown = Reflect.get(globalThis, "navigator");
  if (typeof known === "object" && known !== null && "userAgent" in known) return;
  const value = { gpu, userAgent: "Node" };
  Object.defineProperty(globalThis, "navigator", { value, configurable: true });
}
