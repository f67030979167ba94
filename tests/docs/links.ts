import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** [`code`](../path#L12): a link whose text says what stands in the line. */
const LINE_LINK = /\[`([^`]+)`\]\(\.\.\/([^)#\s]+)#L\d+\)/g;

/**
 * The one line, counted from 1, that holds a piece of code: the only one where it stands, or the
 * only one that declares it.
 * @throws Error naming the lines to choose from
 */
export function lineOf(source: string, code: string): number {
  const escaped = code.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const whole = new RegExp(
    `${/^\w/.test(code) ? "\\b" : ""}${escaped}${/\w$/.test(code) ? "\\b" : ""}`,
  );
  const declared = new RegExp(`\\b(function|const|class|interface|type) ${escaped}\\b`);
  const all = source.split("\n").map((text, at) => ({ text, line: at + 1 }));
  const found = all.filter(({ text }) => whole.test(text));
  const declaring = found.filter(({ text }) => declared.test(text));
  const [only, ...others] = declaring.length === 1 ? declaring : found;
  if (!only) throw new Error(`no line has ${code}`);
  if (others.length > 0) {
    const lines = found.map(({ line }) => line).join(", ");
    throw new Error(`${code} stands in lines ${lines}: quote more of the one that is meant`);
  }
  return only.line;
}

/**
 * A document with the right number in each link to a line.
 * @param root folder of the repository
 * @throws Error with one line for each link to nothing, or to no single line
 */
export function withLines(document: string, root: string): string {
  const broken: string[] = [];
  const right = document.replaceAll(LINE_LINK, (link, code: string, path: string) => {
    try {
      const line = lineOf(readFileSync(join(root, path), "utf8"), code);
      return `[\`${code}\`](../${path}#L${line})`;
    } catch (error) {
      broken.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return link;
    }
  });
  const links = right.replaceAll(LINE_LINK, "").matchAll(/\]\((?!https?:)([^)\s]+)\)/g);
  for (const [, target = ""] of links) {
    if (target.includes("#L")) broken.push(`${target}: its text must quote the line, as \`code\``);
    else if (!existsSync(join(root, "docs", target.replace(/#.*/, "")))) {
      broken.push(`${target}: there is no such file`);
    }
  }
  if (broken.length > 0) throw new Error(broken.join("\n"));
  return right;
}
