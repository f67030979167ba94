/**
 * YAML, the notation of lessons, scenes and talks. Chosen over Markdoc because these are tables whose texts are short:
 * a line a field, no quotation marks around prose, comments, and every JSON file of earlier releases is YAML as well,
 * so that one schema and one reader serve all of them. The package `yaml` is the parser that keeps the place of each
 * node, by which a refusal names line and column. It is 30 kB when packed, so the page loads this file only for a file
 * that somebody opens or saves; content/ is read while the page is built.
 */
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  stringify,
  visit,
} from "yaml";

/** Counted from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Parsed {
  readonly value: unknown;
  /**
   * Where a field of the value stands, by its path ("do.0.text"); where the field is missing, its table. Null where
   * the place cannot be had.
   * @param isName asks for its name instead
   */
  readonly placeOf: (path: string, isName: boolean) => Place | null;
}

/** Why a text is not YAML: the parser's code, and the place. */
export interface YamlFault extends Place {
  readonly code: string;
}

const OPTIONS = {
  version: "1.2",
  merge: true,
  stringKeys: true,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/** The offset of a field; of the table that lacks it where there is none. */
function offsetOf(doc: Document, path: string, isName: boolean): number {
  let node: unknown = doc.contents;
  let offset = 0;
  const keys = path === "" ? [] : path.split(".");
  for (const [i, key] of keys.entries()) {
    if (isAlias(node)) node = node.resolve(doc);
    if (!isNode(node)) break;
    offset = node.range?.[0] ?? offset;
    if (isMap(node)) {
      const pair = node.items.find((each) => isScalar(each.key) && each.key.value === key);
      if (isName && i === keys.length - 1 && isNode(pair?.key))
        return pair.key.range?.[0] ?? offset;
      node = pair?.value;
    } else node = isSeq(node) ? node.items[Number(key)] : undefined;
  }
  return isNode(node) ? (node.range?.[0] ?? offset) : offset;
}

/** The offset of an alias that has no anchor: text that begins with *, as in Markdown. */
function danglingAlias(doc: Document): number | null {
  let offset: number | null = null;
  visit(doc, {
    Alias: (_, alias) => {
      if (alias.resolve(doc)) return undefined;
      offset = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return offset;
}

/** Reads a text as YAML 1.2, with `<<` for what a table has from another. */
export function parseYaml(text: string): Parsed | YamlFault {
  const lineCounter = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  let doc: Document | null = null;
  try {
    const read = parseDocument(text, Object.assign({ lineCounter }, OPTIONS));
    doc = read;
    const [error] = read.errors;
    if (error) return { ...at(error.pos[0]), code: error.code };
    const placeOf: Parsed["placeOf"] = (path, isName) => at(offsetOf(read, path, isName));
    return { value: read.toJS(), placeOf };
  } catch (error) {
    // Too deeply nested for the parser's stack.
    if (error instanceof RangeError) return { line: 1, column: 1, code: "RESOURCE_EXHAUSTION" };
    if (!(error instanceof ReferenceError) || !doc) throw error;
    const alias = danglingAlias(doc);
    if (alias !== null) return { ...at(alias), code: "BAD_ALIAS" };
    return { line: 1, column: 1, code: "TOO_MANY_ALIASES" };
  }
}

/** A value as the text of a file. */
export const writeYaml = (value: unknown): string => stringify(value, { lineWidth: 100 });
