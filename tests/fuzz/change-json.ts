/** Changes of JSON texts that stay JSON texts: values at their limits, fields renamed, lists repeated. */
import fc from "fast-check";
import { HOSTILE_KEYS, HOSTILE_NUMBERS, HOSTILE_VALUES } from "./hostile.ts";

type Holder = Record<string, unknown> | unknown[];
/** Changes a field or an element. */
type Edit = (holder: Holder, key: string) => void;

const LONGEST = 40_000;

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Sets an own field, whatever its name. */
function put(holder: Holder, key: string, value: unknown): void {
  const how = { writable: true, enumerable: true, configurable: true };
  Object.defineProperty(holder, key, { value: structuredClone(value), ...how });
}

/** The place that a path leads to: at each step a number chooses the field; null in an empty value. */
function placeIn(root: unknown, path: readonly number[]): { holder: Holder; key: string } | null {
  let place: { holder: Holder; key: string } | null = null;
  let inside = root;
  for (const step of path) {
    if (!isHolder(inside)) break;
    const keys = Object.keys(inside);
    if (keys.length === 0) break;
    const key = keys[step % keys.length] ?? "";
    place = { holder: inside, key };
    inside = Reflect.get(inside, key);
  }
  return place;
}

/** Any value in the place of another one. */
const replaced = (words: readonly string[]): fc.Arbitrary<Edit> => {
  const nested = fc.nat({ max: 1000 }).map((depth) => {
    let value: unknown = 1;
    for (let n = 0; n < depth; n++) value = n % 2 ? [value] : { a: value };
    return value;
  });
  const value = fc.oneof(
    { arbitrary: fc.constantFrom(...HOSTILE_VALUES, ...HOSTILE_NUMBERS), weight: 12 },
    { arbitrary: fc.constantFrom(...words), weight: 5 },
    { arbitrary: fc.jsonValue({ maxDepth: 2 }), weight: 3 },
    { arbitrary: nested, weight: 1 },
  );
  return value.map((value) => (holder, key) => put(holder, key, value));
};

/** A field that goes, or that stands under another name as well; an element stays. */
const renamed = (words: readonly string[]): fc.Arbitrary<Edit> => {
  const name = fc.oneof(fc.constant(null), fc.constantFrom(...HOSTILE_KEYS, ...words));
  return name.map((name) => (holder, key) => {
    if (Array.isArray(holder)) return;
    if (name === null) Reflect.deleteProperty(holder, key);
    else put(holder, name, Reflect.get(holder, key));
  });
};

/** Another number for a number, another text for a text: near it, so that sums and counts may still fit. */
const alike = (words: readonly string[]): fc.Arbitrary<Edit> => {
  const number = fc.oneof(
    fc.constantFrom<(value: number) => number>(
      (value) => value + 1,
      (value) => value - 1,
      (value) => value * 2,
      (value) => -value,
      (value) => value / 2,
      (value) => value + 0.5,
    ),
    fc.constantFrom(...HOSTILE_NUMBERS).map((value) => () => value),
  );
  const text = fc.record({ at: fc.nat(), cut: fc.nat({ max: 8 }), put: fc.constantFrom(...words) });
  return fc.tuple(number, text).map(([change, { at, cut, put: word }]) => (holder, key) => {
    const value: unknown = Reflect.get(holder, key);
    if (typeof value === "number") put(holder, key, change(value));
    else if (typeof value === "boolean") put(holder, key, !value);
    else if (typeof value === "string") {
      const from = at % (value.length + 1);
      put(holder, key, value.slice(0, from) + word + value.slice(from + cut));
    }
  });
};

/** An element that goes, or comes more than once; a field stays. */
const repeated: fc.Arbitrary<Edit> = fc
  .oneof(fc.nat({ max: 8 }), fc.constantFrom(100, 1000))
  .map((times) => (holder, key) => {
    if (!Array.isArray(holder)) return;
    const value: unknown = holder[Number(key)];
    if (times * (JSON.stringify(value)?.length ?? 0) > LONGEST) return;
    const copies = Array.from({ length: times }, () => structuredClone(value));
    holder.splice(Number(key), 1, ...copies);
  });

/**
 * One change of a JSON text. A text that is not a table or list stays as it is.
 * @param keepsKinds whether a number stays a number, a text a text, and no field comes or goes
 */
export function jsonTextChanges(
  words: readonly string[],
  keepsKinds = false,
): fc.Arbitrary<(text: string) => string> {
  const kept = [alike(words), repeated];
  const edit = fc.oneof(...kept, ...(keepsKinds ? [] : [replaced(words), renamed(words)]));
  const path = fc.array(fc.nat(), { minLength: 1, maxLength: 8 });
  return fc.tuple(path, edit).map(([path, edit]) => (text) => {
    try {
      const root: unknown = JSON.parse(text);
      const place = placeIn(root, path);
      if (!place) return text;
      edit(place.holder, place.key);
      return JSON.stringify(root);
    } catch (error) {
      // No JSON, or nested deeper than JSON.stringify and structuredClone go.
      if (error instanceof SyntaxError || error instanceof RangeError) return text;
      throw error;
    }
  });
}

/** One of the JSON texts after one to four changes, which keep the kinds of values in half of them. */
export function changedTexts(
  texts: readonly string[],
  words: readonly string[],
): fc.Arbitrary<string> {
  const some = { minLength: 1, maxLength: 4 };
  const [any, alike] = [jsonTextChanges(words), jsonTextChanges(words, true)];
  const changes = fc.oneof(fc.array(any, some), fc.array(alike, some));
  return fc
    .tuple(fc.constantFrom(...texts), changes)
    .map(([text, each]) => each.reduce((changed, change) => change(changed), text));
}
