import { parseSync } from "vite";

/**
 * A declared name (`name`, or `Class.member`; private members without their #), with the start and end of its
 * declaration.
 * @typedef {{ name: string, start: number, end: number }} Declared
 */

const WGSL_FUNCTION = /^fn (\w+)[\s\S]*?^\}/gm;
const SCRIPT = /\.(tsx?|mjs)$/;

/**
 * The top-level declarations of a file, with the members of its classes.
 * @param {string} path
 * @param {string} source
 * @returns {Declared[]}
 */
export function symbolsOf(path, source) {
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

/** @param {import("vite").ESTree.Node} node @returns {Declared[]} */
function declaredBy(node) {
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
