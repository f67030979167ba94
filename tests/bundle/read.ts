import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type ESTree, parseSync } from "vite";

/** One built JavaScript file. */
export interface Chunk {
  readonly name: string;
  readonly text: string;
  /** Static imports, without the workers it starts. */
  readonly imports: readonly string[];
  /** Dynamic imports, by `import()`. */
  readonly later: readonly string[];
  /** Calls that evaluate text as code, each with the surrounding source. */
  readonly evaluations: readonly string[];
  /** Absolute web addresses in its strings. */
  readonly addresses: readonly string[];
  /** Its string literals, and the fixed parts of its templates. */
  readonly strings: readonly string[];
}

type Node = ESTree.Node;

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function visit(node: Node, look: (node: Node) => void): void {
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) visit(child, look);
  }
}

/** `eval`, `(0, eval)`, `Function` and `globalThis.Function` as a callee. */
function isEvaluator(callee: Node): boolean {
  if (callee.type === "Identifier") return callee.name === "eval" || callee.name === "Function";
  if (callee.type === "ParenthesizedExpression") return isEvaluator(callee.expression);
  if (callee.type === "SequenceExpression") return callee.expressions.some(isEvaluator);
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const globals = ["globalThis", "self", "window"];
  const owner = callee.object.type === "Identifier" ? callee.object.name : "";
  return globals.includes(owner) && ["eval", "Function"].includes(callee.property.name);
}

/** A timer with a string argument evaluates it. */
function isTextTimer(node: Node): boolean {
  if (node.type !== "CallExpression" || node.callee.type !== "Identifier") return false;
  const [first] = node.arguments;
  const text = first?.type === "Literal" && typeof first.value === "string";
  return text && ["setTimeout", "setInterval"].includes(node.callee.name);
}

function textOf(node: Node): string | null {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  return node.type === "TemplateElement" ? node.value.raw : null;
}

/** The path of an import; minifiers may write it as a template. */
function sourceOf(node: Node): string | null {
  if (node.type !== "TemplateLiteral") return textOf(node);
  const [only, more] = node.quasis;
  return only && !more ? textOf(only) : null;
}

const ADDRESS = /(?:https?|wss?):\/\/[^\s"'`)\\]*/g;

export function readChunk(name: string, text: string): Chunk {
  const imports: string[] = [];
  const later: string[] = [];
  const evaluations: string[] = [];
  const strings: string[] = [];
  const resolve = (specifier: string) => posix.join(posix.dirname(name), specifier);
  visit(parseSync(name, text).program, (node) => {
    const source = "source" in node && isNode(node.source) ? sourceOf(node.source) : null;
    if (source?.startsWith(".")) {
      (node.type === "ImportExpression" ? later : imports).push(resolve(source));
    }
    const calls = node.type === "CallExpression" || node.type === "NewExpression";
    if (calls && (isEvaluator(node.callee) || isTextTimer(node))) {
      evaluations.push(text.slice(Math.max(0, node.start - 40), node.end + 40));
    }
    const string = textOf(node);
    if (string !== null) strings.push(string);
  });
  const addresses = strings.flatMap((string) => string.match(ADDRESS) ?? []);
  return { name, text, imports, later, evaluations, addresses, strings };
}

/** All .js files of a built page, by path from its root. */
export function readChunks(root: string): Map<string, Chunk> {
  const chunks = new Map<string, Chunk>();
  if (!existsSync(root)) return chunks;
  for (const entry of readdirSync(root, { recursive: true, encoding: "utf8" })) {
    const name = entry.replaceAll("\\", "/");
    if (/\.m?js$/.test(name)) {
      chunks.set(name, readChunk(name, readFileSync(join(root, name), "utf8")));
    }
  }
  return chunks;
}

/** The scripts that an HTML page loads. */
export function scriptsOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="\.?\/?([^"]+\.m?js)"/g)].map((match) => match[1] ?? "");
}

function follow(
  chunks: ReadonlyMap<string, Chunk>,
  from: readonly string[],
  next: (chunk: Chunk) => readonly string[],
): Chunk[] {
  const found = new Set<string>();
  const queue = [...from];
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    const chunk = chunks.get(name);
    if (chunk) queue.push(...next(chunk));
  }
  return [...found].flatMap((name) => chunks.get(name) ?? []);
}

/** The chunks reachable from the given ones by static and dynamic imports, without workers. */
export const reachable = (chunks: ReadonlyMap<string, Chunk>, from: readonly string[]): Chunk[] =>
  follow(chunks, from, ({ imports, later }) => [...imports, ...later]);

/** The chunks that must load before the given ones run. */
export const neededBy = (chunks: ReadonlyMap<string, Chunk>, from: readonly string[]): Chunk[] =>
  follow(chunks, from, ({ imports }) => imports);
