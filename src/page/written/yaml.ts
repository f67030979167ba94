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
  type Node,
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
  // "silent" would not report a second document.
  logLevel: "error",
} as const;

/** The offset of a field or, if it is missing, of the table that lacks it. */
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

const WORD_OF_SCHEMA = /^[a-z0-9_./-]*$/; // a name or a number, behind which # is a comment

/** The first place that YAML probably reads other than intended, with a code like those of the parser. */
function misread(doc: Document, text: string) {
  const found: { code: string; offset: number }[] = [];
  const meant = (node: unknown) => (isAlias(node) ? node.resolve(doc) : node);
  const tell = (is: boolean, code: string, { range }: Node) =>
    is ? found.push({ code, offset: range?.[0] ?? 0 }) && visit.BREAK : undefined;
  visit(doc, {
    Alias: (_, alias) => tell(!meant(alias), "BAD_ALIAS", alias),
    Pair: (_, { key, value }) => {
      if (!isScalar(key) || key.source !== "<<") return undefined;
      const from = meant(value);
      const tables = isSeq(from) ? from.items : [from];
      return tell(!tables.every((each) => isMap(meant(each))), "BAD_MERGE", key);
    },
    Scalar: (_, scalar) => {
      const { value, type, range } = scalar;
      const isText = type === "PLAIN" && typeof value === "string" && !WORD_OF_SCHEMA.test(value);
      const isCut = isText && /^[ \t]+#/.test(text.slice(range?.[1]));
      const isUnseen = scalar !== doc.contents && /(?![\n\t])\p{Cc}/u.test(String(value));
      return tell(isCut || isUnseen, isCut ? "CUT" : "UNSEEN", scalar);
    },
  });
  return found[0];
}

/** Reads a text as YAML 1.2, with `<<` for what a table has from another. */
export function parseYaml(text: string): Parsed | YamlFault {
  const lineCounter = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lineCounter.linePos(offset);
    return { line, column: col };
  };
  try {
    const read = parseDocument(text, Object.assign({ lineCounter }, OPTIONS));
    const [error] = [...read.errors, ...read.warnings];
    const fault = error ? { code: error.code, offset: error.pos[0] } : misread(read, text);
    if (fault?.code.match(/^(BAD_ALIAS|TAG_RESOLVE_FAILED)$/)) fault.code = "BAD_SCALAR_START";
    if (fault) return { ...at(fault.offset), code: fault.code };
    const placeOf: Parsed["placeOf"] = (path, isName) => at(offsetOf(read, path, isName));
    return { value: read.toJS(), placeOf };
  } catch (error) {
    // Too deeply nested for the parser's stack.
    if (error instanceof RangeError) return { line: 1, column: 1, code: "RESOURCE_EXHAUSTION" };
    if (!(error instanceof ReferenceError)) throw error;
    return { line: 1, column: 1, code: "TOO_MANY_ALIASES" };
  }
}

/** A value as the text of a file. */
export const writeYaml = (value: unknown): string => stringify(value, { lineWidth: 100 });
