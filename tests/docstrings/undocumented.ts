import { type ESTree, parseSync } from "vite";

type Node = ESTree.Node;

function isFunction(node: Node | null | undefined): boolean {
  return node?.type === "ArrowFunctionExpression" || node?.type === "FunctionExpression";
}

function nameOf(key: Node): string {
  return key.type === "Identifier" ? key.name : String(key.type === "Literal" && key.value);
}

/** Public members of the class: no constructor, nothing private, nothing inherited. */
function publicMembers(body: readonly Node[]): { name: string; node: Node }[] {
  return body.flatMap((member) => {
    if (member.type !== "MethodDefinition" && member.type !== "PropertyDefinition") return [];
    const isCalled = member.type === "MethodDefinition" || isFunction(member.value);
    const isHidden =
      member.key.type === "PrivateIdentifier" ||
      member.accessibility === "private" ||
      member.accessibility === "protected";
    if (!isCalled || isHidden || member.override || nameOf(member.key) === "constructor") return [];
    return [{ name: nameOf(member.key), node: member as Node }];
  });
}

/**
 * The exported functions, classes and public methods of a file that have no docstring. A method of a
 * class that implements an interface is documented there.
 * @returns one line `path:line name` for each
 */
export function undocumented(path: string, text: string): string[] {
  const { program, comments } = parseSync(path, text);
  const docEnds = comments
    .filter(({ type, value }) => type === "Block" && value.startsWith("*"))
    .map(({ end }) => end);
  const hasDocstring = (node: Node) =>
    docEnds.some((end) => end <= node.start && /^\s*$/.test(text.slice(end, node.start)));
  const missing: string[] = [];
  const expectDocstring = (name: string, node: Node) => {
    if (hasDocstring(node)) return;
    missing.push(`${path}:${text.slice(0, node.start).split("\n").length} ${name}`);
  };
  /** @param outer the node after the docstring: the export statement or the declaration itself */
  const check = (declaration: Node, outer: Node) => {
    if (declaration.type === "FunctionDeclaration") {
      expectDocstring(declaration.id?.name ?? "default", outer);
    } else if (declaration.type === "VariableDeclaration") {
      for (const { id, init } of declaration.declarations) {
        if (isFunction(init)) expectDocstring(nameOf(id), outer);
      }
    } else if (declaration.type === "ClassDeclaration") {
      const className = declaration.id?.name ?? "default";
      expectDocstring(className, outer);
      if ((declaration.implements ?? []).length > 0) return;
      for (const { name, node } of publicMembers(declaration.body.body)) {
        expectDocstring(`${className}.${name}`, node);
      }
    }
  };
  const declared = new Map<string, Node>();
  for (const statement of program.body) {
    if (statement.type === "FunctionDeclaration" && statement.id) {
      declared.set(statement.id.name, statement);
    }
    if (statement.type === "ExportDefaultDeclaration") check(statement.declaration, statement);
    if (statement.type !== "ExportNamedDeclaration") continue;
    if (statement.declaration) check(statement.declaration, statement);
    for (const { local } of statement.source ? [] : statement.specifiers) {
      const declaration = declared.get(nameOf(local));
      if (declaration) check(declaration, declaration);
    }
  }
  return missing;
}
