import { type ESTree, parseSync } from "vite";

/** One `import`, `export … from`, `import()`, `import("…").T` or `import.meta.glob` of a file. */
export interface ImportLine {
  readonly specifier: string;
  readonly line: number;
  /** True when the import is erased at run time. */
  readonly typeOnly: boolean;
  readonly glob: boolean;
}

/** A construct that a rule may forbid, with its name in reports. */
interface Mark {
  readonly kind: "impure" | "unsafe" | "spread";
  readonly text: string;
  readonly line: number;
}

/** What the rules need to know about one file. */
export interface SourceFile {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly ImportLine[];
  readonly marks: readonly Mark[];
  readonly hasDefaultExport: boolean;
  /** True for a file that only re-exports. */
  readonly isBarrel: boolean;
  /** The parser's error, when the file cannot be read. */
  readonly problem: string | null;
}

export type Node = ESTree.Node;

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** A node of the syntax tree and all its descendants, each before its own. */
export function descendants(node: Node): Node[] {
  const all: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      all.push(value);
      Object.values(value).forEach(visit);
    }
  };
  visit(node);
  return all;
}

function literal(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : null;
  if (node.type === "TSLiteralType") return literal(node.literal);
  if (node.type === "TemplateLiteral") return node.quasis[0]?.value.cooked ?? null;
  return null;
}

function isImportMetaGlob(callee: Node): boolean {
  return (
    callee.type === "MemberExpression" &&
    callee.object.type === "MetaProperty" &&
    callee.property.type === "Identifier" &&
    callee.property.name === "glob"
  );
}

/** The modules that a node imports, empty for most nodes. */
function importsOf(node: Node): Omit<ImportLine, "line">[] {
  const one = (source: unknown, typeOnly: boolean, glob = false) => {
    const specifier = literal(source);
    return specifier === null ? [] : [{ specifier, typeOnly, glob }];
  };
  switch (node.type) {
    case "ImportDeclaration":
      return one(node.source, node.importKind === "type");
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return one(node.source, node.exportKind === "type");
    case "ImportExpression":
      return one(node.source, false);
    case "TSImportType":
      return one(node.source, true);
    case "CallExpression": {
      if (!isImportMetaGlob(node.callee)) return [];
      const [first] = node.arguments;
      const patterns = first?.type === "ArrayExpression" ? first.elements : [first];
      return patterns.flatMap((pattern) => one(pattern, false, true));
    }
    default:
      return [];
  }
}

const IMPURE = new Set(["Math.random", "Date.now", "performance.now"]);

/** An expression without its parentheses and type assertions. */
function unwrapped(node: Node): Node {
  const isWrapper =
    node.type === "ParenthesizedExpression" ||
    node.type === "TSAsExpression" ||
    node.type === "TSSatisfiesExpression";
  return isWrapper ? unwrapped(node.expression) : node;
}

function markOf(node: Node): Omit<Mark, "line"> | null {
  const isSpread = node.type === "SpreadElement" || node.type === "JSXSpreadAttribute";
  const spread = isSpread ? unwrapped(node.argument).type : null;
  if (spread === "ObjectExpression") return { kind: "spread", text: "`...{ a, b }`" };
  if (spread === "ArrayExpression") return { kind: "spread", text: "`...[a, b]`" };
  if (node.type === "TSAnyKeyword") return { kind: "unsafe", text: "any" };
  if (node.type === "TSNonNullExpression") return { kind: "unsafe", text: "the non-null `!`" };
  if (node.type === "NewExpression") {
    const dateOfNow =
      node.callee.type === "Identifier" && node.callee.name === "Date" && !node.arguments.length;
    return dateOfNow ? { kind: "impure", text: "new Date()" } : null;
  }
  if (node.type !== "MemberExpression" || node.object.type !== "Identifier") return null;
  const property =
    node.property.type === "Identifier" ? node.property.name : literal(node.property);
  const text = `${node.object.name}.${property}`;
  return IMPURE.has(text) ? { kind: "impure", text } : null;
}

function isReExport(node: Node): boolean {
  if (node.type === "ExportAllDeclaration") return true;
  return node.type === "ExportNamedDeclaration" && node.declaration === null;
}

function isDefaultExport(node: Node): boolean {
  if (node.type === "ExportDefaultDeclaration") return true;
  if (node.type !== "ExportNamedDeclaration") return false;
  return node.specifiers.some(
    ({ exported }) => exported.type === "Identifier" && exported.name === "default",
  );
}

/** Reads one TypeScript file by its syntax tree, so that comments and strings cannot trigger a rule. */
export function readSource(path: string, text: string): SourceFile {
  const { program, comments, errors } = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length;
  const imports: ImportLine[] = [];
  const marks: Mark[] = [];
  for (const node of descendants(program)) {
    for (const found of importsOf(node)) imports.push({ ...found, line: lineOf(node.start) });
    const mark = markOf(node);
    if (mark) marks.push({ ...mark, line: lineOf(node.start) });
  }
  for (const comment of comments) {
    const silencer = /@ts-(?:ignore|expect-error|nocheck)/.exec(comment.value);
    if (silencer) marks.push({ kind: "unsafe", text: silencer[0], line: lineOf(comment.start) });
  }
  const { body } = program;
  return {
    path,
    lines: text.replace(/\n$/, "").split("\n").length,
    imports,
    marks,
    hasDefaultExport: body.some(isDefaultExport),
    isBarrel:
      body.some(isReExport) &&
      body.every((node) => isReExport(node) || node.type === "ImportDeclaration"),
    problem: errors[0]?.message ?? null,
  };
}
