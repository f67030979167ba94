/** All violations of a schema in a value that a person wrote, so that one message can list them all. */
import * as v from "valibot";
import { nearMiss } from "./near-miss.ts";

type Schema = v.GenericSchema;
type Issue = v.BaseIssue<unknown>;

export interface SchemaFault {
  /** "scenes.0.notes"; empty for the value itself. */
  readonly path: string;
  readonly kind: "unknown" | "missing" | "other";
  /** The known field that an unknown one probably stands for. */
  readonly meant: string | null;
  readonly issue: Issue;
}

/** The most faults that one sentence tells. */
export const MOST_FAULTS = 12;

interface Shape extends Schema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly wrapped?: Schema;
  readonly options?: readonly Schema[];
  readonly getter?: (input: unknown) => Schema;
  readonly pipe?: readonly (Schema | v.GenericPipeAction)[];
}

/** The object schemas that may apply to `value`: several where a schema is a union. */
function tablesOf(schema: Shape | undefined, value: unknown): Shape[] {
  if (!schema) return [];
  if (schema.entries) return [schema];
  if (schema.wrapped) return tablesOf(schema.wrapped, value);
  if (schema.getter) return tablesOf(schema.getter(value), value);
  const inside = schema.options ?? schema.pipe?.slice(1).filter(({ kind }) => kind === "schema");
  return (inside ?? []).flatMap((each) => tablesOf(each as Shape, value));
}

/** Whether an object is of this variant; a discriminating literal field, as lessons have, leaves only one. */
const isOfKind = ({ entries = {} }: Shape, value: unknown): boolean =>
  Object.entries(entries).every(([key, entry]) => {
    const own = (value as Record<string, unknown> | null)?.[key];
    return entry.type !== "literal" || own === undefined || v.is(entry, own);
  });

/** The schemas that apply to what is at the path `keys` of a value. */
function schemasAt(schema: Shape, value: unknown, keys: readonly PropertyKey[]): Shape[] {
  const [key, ...rest] = keys;
  if (key === undefined) return tablesOf(schema, value).filter((each) => isOfKind(each, value));
  const inside = (value as Record<PropertyKey, unknown> | null)?.[key];
  const list = unwrapped(schema, value);
  const next = list.item ?? list.value;
  if (next) return schemasAt(next, inside, rest);
  return tablesOf(schema, value)
    .filter((each) => isOfKind(each, value))
    .flatMap(({ entries = {} }) => entries[String(key)] ?? [])
    .flatMap((entry) => schemasAt(entry, inside, rest));
}

/** The schema inside `optional` wrappers. */
function unwrapped(schema: Shape, value: unknown): Shape {
  if (schema.wrapped) return unwrapped(schema.wrapped, value);
  return schema.getter ? unwrapped(schema.getter(value), value) : schema;
}

const keysOf = ({ path }: Issue): PropertyKey[] =>
  (path ?? []).map(({ key }) => key as PropertyKey);

const isUnknown = ({ type, expected, path }: Issue): boolean => {
  const parent = path?.at(-1)?.input;
  return type === "strict_object" && expected === "never" && typeof parent === "object";
};

/** Whether a field is in the schema only so that its error message can say where it belongs. */
const isRefused = ({ type, wrapped }: Shape): boolean =>
  type === "never" || (wrapped !== undefined && isRefused(wrapped));

const isMissing = ({ received, path }: Issue): boolean => received === "undefined" && !!path;

function faultOf(schema: Schema, value: unknown, issue: Issue): SchemaFault {
  const path = v.getDotPath(issue) ?? "";
  if (Array.isArray(issue.path?.at(-1)?.input) && (isUnknown(issue) || isMissing(issue)))
    return listFor(path.replace(/\.?[^.]*$/, ""), issue);
  if (!isUnknown(issue)) {
    return { path, kind: isMissing(issue) ? "missing" : "other", meant: null, issue };
  }
  const keys = keysOf(issue);
  const there = issue.path?.at(-1)?.input as object;
  const known = schemasAt(schema, value, keys.slice(0, -1)).flatMap(({ entries }) =>
    Object.entries(entries ?? {}).flatMap(([key, entry]) =>
      Object.hasOwn(there, key) || isRefused(entry) ? [] : [key],
    ),
  );
  const meant = nearMiss(String(keys.at(-1)), known);
  return { path, kind: "unknown", meant, issue };
}

/** Deletes the field at this path. */
function remove(value: unknown, keys: readonly PropertyKey[]): void {
  const parent = keys
    .slice(0, -1)
    .reduce((at, key) => (at as Record<PropertyKey, unknown>)[key], value);
  delete (parent as Record<PropertyKey, unknown>)[keys.at(-1) ?? ""];
}

/** The fault of an array in place of an object, instead of one "unknown field" per entry. */
function listFor(path: string, issue: Issue): SchemaFault {
  const of = { input: [], received: "[…]", expected: "Object", type: "strict_object" };
  return { path, kind: "other", meant: null, issue: Object.assign({}, issue, of) };
}

/**
 * Reads a value by its schema.
 * @param value of JSON
 * @returns what is read, or its faults in their order; fields that are missing because of a slip in their name are
 * among the unknown ones alone
 */
export function readBy<S extends Schema>(
  schema: S,
  value: unknown,
): { readonly output: v.InferOutput<S> } | { readonly faults: readonly SchemaFault[] } {
  const first = v.safeParse(schema, value);
  if (first.success) return { output: first.output };
  if (Array.isArray(value) && tablesOf(schema, value).length > 0)
    return { faults: [listFor("", first.issues[0])] };
  // valibot reports one unknown field per object; removing it reveals the next.
  const rest = structuredClone(value);
  const unknown: SchemaFault[] = [];
  let issues: readonly Issue[] = first.issues;
  for (let found = issues.filter(isUnknown); found.length > 0; found = issues.filter(isUnknown)) {
    unknown.push(...found.map((issue) => faultOf(schema, value, issue)));
    for (const issue of found) remove(rest, keysOf(issue));
    const read = v.safeParse(schema, rest);
    issues = read.success ? [] : read.issues;
    if (unknown.length > MOST_FAULTS) break;
  }
  const parentOf = (path: string) => path.slice(0, path.lastIndexOf(".") + 1);
  const meant = new Set(unknown.map(({ path, meant }) => meant && parentOf(path) + meant));
  const others = issues
    .filter((issue) => !isUnknown(issue))
    .map((issue) => faultOf(schema, value, issue))
    .filter(({ kind, path }) => kind !== "missing" || !meant.has(path));
  const isFirst = ({ path, kind }: SchemaFault, i: number, all: readonly SchemaFault[]) =>
    kind !== "other" || all.findIndex((each) => each.path === path) === i;
  return { faults: [...unknown, ...others].filter(isFirst) };
}
