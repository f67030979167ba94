import { parseSync } from "vite";
import { descendants, isNode, type Node } from "../architecture/read.ts";

/** Attributes, props and object keys whose text is shown or announced. */
const SPOKEN = new Set([
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "alt",
  "caption",
  "empty",
  "hint",
  "label",
  "placeholder",
  "short",
  "title",
]);
/** Element properties whose text is shown or announced. */
const WRITTEN = new Set(["ariaLabel", "alt", "innerText", "placeholder", "textContent", "title"]);
const LETTER = /\p{L}/u;
/** Two adjacent words are a text in any position: no key, class or selector has them. */
const SPEECH = /\p{L}{2,} \p{L}{2,}/u;
/** In a template, a single word is a text too: `${done} of ${all}`. */
const WORD = /(?:^|\s)\p{L}{2,}(?=[.,:;!?…]*(?:\s|$))/u;
const TAG = /<[^>]*>/g;
const HOLE = "0";

interface Text {
  readonly node: Node;
  readonly text: string;
}

function textOf(node: Node): string | null {
  if (node.type === "JSXText") return node.value.trim();
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type !== "TemplateLiteral") return null;
  return node.quasis.map((part) => part.value.cooked).join(HOLE);
}

/** The texts that an expression can evaluate to: of its branches and sums, but not of its calls. */
function* given(node: unknown): Generator<Text> {
  if (!isNode(node)) return;
  const text = textOf(node);
  if (text !== null) yield { node, text };
  switch (node.type) {
    case "JSXExpressionContainer":
    case "ParenthesizedExpression":
    case "TSAsExpression":
      yield* given(node.expression);
      return;
    case "ConditionalExpression":
      yield* given(node.consequent);
      yield* given(node.alternate);
      return;
    case "LogicalExpression":
    case "BinaryExpression":
      if (node.type === "BinaryExpression" && node.operator !== "+") return;
      yield* given(node.left);
      yield* given(node.right);
  }
}

function keyOf(node: unknown): string {
  if (!isNode(node)) return "";
  if (node.type === "JSXIdentifier" || node.type === "Identifier") return node.name;
  return textOf(node) ?? "";
}

/** The texts that a node shows, if any. */
function* shown(node: Node): Generator<Text> {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      for (const child of node.children) yield* given(child);
      return;
    case "JSXAttribute":
      if (SPOKEN.has(keyOf(node.name))) yield* given(node.value);
      return;
    case "Property":
      if (SPOKEN.has(keyOf(node.key))) yield* given(node.value);
      return;
    case "AssignmentExpression":
      if (node.left.type === "MemberExpression" && WRITTEN.has(keyOf(node.left.property))) {
        yield* given(node.right);
      }
      return;
    case "CallExpression": {
      const [name, value] = node.arguments;
      const isSet =
        node.callee.type === "MemberExpression" && keyOf(node.callee.property) === "setAttribute";
      if (isSet && SPOKEN.has(keyOf(name))) yield* given(value);
    }
  }
}

/** Error messages are English, as in core; the page adds a translated sentence by error code. */
const isError = (node: Node): boolean =>
  node.type === "NewExpression" && keyOf(node.callee).endsWith("Error");

/** Words of an area, declared next to their use. */
const isWords = (node: Node): boolean =>
  node.type === "CallExpression" && keyOf(node.callee) === "defineWords";

/** Literals that read like a sentence, in any position. */
function* spoken(nodes: readonly Node[]): Generator<Text> {
  const inErrors = new Set<Node>();
  for (const node of nodes) {
    if (isError(node)) for (const inner of descendants(node)) inErrors.add(inner);
    const text = inErrors.has(node) ? null : textOf(node);
    if (text === null) continue;
    const holed = node.type === "TemplateLiteral" && node.expressions.length > 0;
    const bare = text.replace(TAG, "");
    if (SPEECH.test(bare) || (holed && WORD.test(bare))) yield { node, text };
  }
}

/**
 * The texts of a file that are not declared by defineWords.
 * @param allowed texts that are not words of a language: names and symbols
 * @returns one sentence a text, in the order of the file
 */
export function hardCoded(path: string, source: string, allowed: ReadonlySet<string>): string[] {
  const { program } = parseSync(path, source);
  const found = new Map<number, string>();
  const nodes = descendants(program);
  const declared = new Set<Node>();
  for (const node of nodes) {
    if (isWords(node)) for (const inner of descendants(node)) declared.add(inner);
  }
  const add = ({ node, text }: Text) => {
    if (LETTER.test(text) && !allowed.has(text) && !declared.has(node)) found.set(node.start, text);
  };
  for (const text of spoken(nodes)) add(text);
  for (const node of nodes) for (const text of shown(node)) add(text);
  return [...found]
    .sort(([a], [b]) => a - b)
    .map(([start, text]) => {
      const line = source.slice(0, start).split("\n").length;
      return `${path}:${line} says ${JSON.stringify(text)}: say it by defineWords, in a words.en.ts.`;
    });
}
