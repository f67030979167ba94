import { type ESTree, parseSync } from "vite";

/** A declared name (`name`, or `Class.member`; private members without their #), and where its declaration is. */
interface Declared {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

const WGSL_FUNCTION = /^fn (\w+)[\s\S]*?^\}/gm;
const SCRIPT = /\.(tsx?|mjs)$/;

/** The top-level declarations of a file, with the members of its classes. */
function symbolsOf(path: string, source: string): Declared[] {
  if (path.endsWith(".wgsl")) {
    return [...source.matchAll(WGSL_FUNCTION)].map(({ 0: text, 1: name = "", index }) => ({
      name,
      start: index,
      end: index + text.length,
    }));
  }
  if (!SCRIPT.test(path)) return [];
  return parseSync(path, source).program.body.flatMap((statement) => {
    const node = "declaration" in statement ? (statement.declaration ?? statement) : statement;
    return declaredBy(node).map((found) => ({ ...found, name: found.name.replace("#", "") }));
  });
}

function declaredBy(node: ESTree.Node): Declared[] {
  if (node.type === "VariableDeclaration") {
    return node.declarations.flatMap(({ id, start, end }) =>
      id.type === "Identifier" ? [{ name: id.name, start, end }] : [],
    );
  }
  if (!("id" in node) || node.id?.type !== "Identifier") return [];
  const { name } = node.id;
  const { start, end } = node;
  if (node.type !== "ClassDeclaration") return [{ name, start, end }];
  const members = node.body.body.flatMap((member) =>
    "key" in member && "name" in member.key
      ? [{ name: `${name}.${member.key.name}`, start: member.start, end: member.end }]
      : [],
  );
  return [{ name, start, end }, ...members];
}

const squeezed = (text: string) => text.replaceAll(/\s+/g, " ");

/**
 * The error of a reference to a symbol, or null.
 * @param code the quoted code: the symbol itself, or a part of its declaration
 */
export function brokenSymbol(
  path: string,
  source: string,
  symbol: string,
  code = symbol,
): string | null {
  const found = symbolsOf(path, source).filter(({ name }) => name === symbol);
  if (found.length === 0) return `${path} does not declare ${symbol}`;
  if (code === symbol || symbol.endsWith(`.${code}`)) return null;
  const isQuoted = found.some(({ start, end }) =>
    squeezed(source.slice(start, end)).includes(squeezed(code)),
  );
  return isQuoted ? null : `${path}: ${symbol} does not contain ${code}`;
}
