/** Cuts functions out of the text of a Python file. */

/** A top-level function: its signature with docstring, and its body. */
export interface PythonFunction {
  readonly head: string;
  readonly body: string;
}

const DOCSTRING = /^ {4}"""[\s\S]*?"""\n/;

/** @throws Error when the file has no such function at its top level */
export function pythonFunction(file: string, name: string): PythonFunction {
  const start = file.search(new RegExp(`^def ${name}\\(`, "m"));
  if (start === -1) throw new Error(`There is no function ${name}.`);
  const [declaration = ""] = /^.*\n/.exec(file.slice(start)) ?? [];
  const rest = file.slice(start + declaration.length);
  const end = rest.search(/^\S/m);
  const inner = end === -1 ? rest : rest.slice(0, end);
  const [docstring = ""] = DOCSTRING.exec(inner) ?? [];
  return {
    head: (declaration + docstring).trimEnd(),
    body: inner.slice(docstring.length).trimEnd(),
  };
}
