export interface Leaf {
  /** "controls.why.busy" */
  readonly path: string;
  readonly value: unknown;
}

/** Every string, function and null of a catalog. */
export function* leaves(value: unknown, path = ""): Generator<Leaf> {
  if (typeof value !== "object" || value === null) {
    yield { path, value };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    yield* leaves(inner, path === "" ? key : `${path}.${key}`);
  }
}
