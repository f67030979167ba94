/** Changes of JSON texts that stay JSON texts: values at their limits, fields renamed, lists repeated. */
import type { Random } from "./random.ts";

type Holder = Record<string, unknown> | unknown[];

const LONGEST = 40_000;
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.5,
  2,
  17,
  1e9,
  2 ** 31,
  2 ** 53,
  1e300,
  1.7e308,
  5e-324,
  "",
  "0",
  "a\nb",
  "\u2028\u202e<b>",
  "\ud800",
  [],
  {},
  [[]],
  [null],
];
const KEYS = ["__proto__", "constructor", "prototype", "toString", "length", "", "then", "toJSON"];

const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Sets an own field, whatever its name. */
function put(holder: Holder, key: string, value: unknown): void {
  Object.defineProperty(holder, key, {
    value,
    writable: true,
    enumerable: true,
    configurable: true,
  });
}

/** A random place in a value: the list or table, and the key in it; null in an empty one. */
function placeIn(root: Holder, random: Random): { holder: Holder; key: string } | null {
  let holder = root;
  for (;;) {
    const keys = Object.keys(holder);
    if (keys.length === 0) return null;
    const key = random.pick(keys);
    const inside = (holder as Record<string, unknown>)[key];
    if (!isHolder(inside) || Object.keys(inside).length === 0 || random.oneIn(5)) {
      return { holder, key };
    }
    holder = inside;
  }
}

function hostile(random: Random, words: readonly string[]): unknown {
  if (random.oneIn(4)) return random.pick(words);
  if (random.oneIn(20)) {
    let nested: unknown = 1;
    for (let n = random.size(1000); n > 0; n--) nested = random.oneIn(2) ? [nested] : { a: nested };
    return nested;
  }
  return structuredClone(random.pick(VALUES));
}

/** A number near another one, so that sums and counts may still fit. */
const near = (value: number, random: Random): number =>
  random.pick([value + 1, value - 1, value * 2, -value, value / 2, value + 0.5]);

/** Another value of the same kind: a number for a number, a text for a text. */
function sameKind(value: unknown, random: Random, words: readonly string[]): unknown {
  if (typeof value === "number") {
    const limits = VALUES.filter((other) => typeof other === "number");
    return random.oneIn(2) ? near(value, random) : random.pick(limits);
  }
  if (typeof value === "boolean") return !value;
  if (typeof value !== "string") return value;
  const at = random.below(value.length + 1);
  const rest = value.slice(at + (random.oneIn(2) ? random.size(8) : 0));
  return value.slice(0, at) + random.pick(words) + rest;
}

/** Another value in a field; in a table also another field. */
function changeField(holder: Holder, key: string, random: Random, words: readonly string[]): void {
  const kind = Array.isArray(holder) ? 0 : random.below(4);
  if (kind <= 1) put(holder, key, hostile(random, words));
  else if (kind === 2) Reflect.deleteProperty(holder, key);
  else put(holder, random.pick(random.oneIn(2) ? KEYS : words), Reflect.get(holder, key));
}

function changeTree(
  root: Holder,
  random: Random,
  words: readonly string[],
  keepsKinds: boolean,
): void {
  const place = placeIn(root, random);
  if (!place) {
    if (!keepsKinds && !Array.isArray(root)) put(root, random.pick(KEYS), hostile(random, words));
    return;
  }
  const { holder, key } = place;
  const value = (holder as Record<string, unknown>)[key];
  const isList = Array.isArray(holder);
  if (isList && random.oneIn(3)) {
    const at = Number(key);
    const times = random.oneIn(30) ? random.pick([100, 1000]) : random.size(8);
    if (random.oneIn(2)) holder.splice(at, 1);
    else if (times * JSON.stringify(value).length < LONGEST)
      holder.splice(at, 0, ...Array.from({ length: times }, () => structuredClone(value)));
  } else if (keepsKinds || random.oneIn(3)) put(holder, key, sameKind(value, random, words));
  else changeField(holder, key, random, words);
}

/**
 * One or more random changes of a JSON text; null when the text is no table or list.
 * @param keepsKinds whether a number stays a number, a text a text, and no field comes or goes
 */
export function changeJson(
  text: string,
  random: Random,
  words: readonly string[],
  keepsKinds = false,
): string | null {
  let root: unknown;
  try {
    root = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isHolder(root)) return null;
  for (let n = random.size(4); n > 0; n--) changeTree(root, random, words, keepsKinds);
  try {
    return JSON.stringify(root);
  } catch (error) {
    // Nested deeper than JSON.stringify goes.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
