import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brokenSymbol } from "./symbols.ts";

/** The anchor of a heading, as GitHub makes it. */
function slugOf(heading: string, used: Map<string, number>): string {
  const slug = heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M}\s_-]/gu, "")
    .replaceAll(/\s/g, "-");
  const times = used.get(slug) ?? 0;
  used.set(slug, times + 1);
  return times === 0 ? slug : `${slug}-${times}`;
}

/** The anchors of a Markdown text's headings, without those in blocks of code. */
function anchorsOf(markdown: string): string[] {
  const used = new Map<string, number>();
  let isCode = false;
  return markdown.split("\n").flatMap((text) => {
    if (text.startsWith("```")) isCode = !isCode;
    const title = isCode ? null : /^#{1,6} (.+)$/.exec(text)?.[1];
    return title ? [slugOf(title.replaceAll(/[`*]|!?\[|\]\([^)]*\)/g, ""), used)] : [];
  });
}

/** [text](target), where the target is a file of the repository. */
const LINK = /\[(`[^`]+`|[^\]]+)\]\((?!https?:)([^)\s]+)\)/g;

/**
 * What is wrong with the links of a document, one sentence each. A link into a document names a heading, one to code names a file and a
 * symbol, ../src/file.ts#symbol: a line number would change with every line above it.
 * @param folder the document's folder
 */
export function brokenLinks(document: string, folder: string): string[] {
  const links = [...document.matchAll(LINK)];
  return links.flatMap(([, text = "", target = ""]) => {
    const [path = "", symbol] = target.split("#");
    const file = join(folder, path);
    if (!existsSync(file)) return [`${target}: there is no such file`];
    if (symbol === undefined) return [];
    if (path === "" || path.endsWith(".md")) {
      const page = path === "" ? document : readFileSync(file, "utf8");
      const isHeading = anchorsOf(page).includes(symbol);
      return isHeading ? [] : [`${target}: there is no such heading`];
    }
    const code = /^`(.+)`$/.exec(text)?.[1];
    return brokenSymbol(path, readFileSync(file, "utf8"), symbol, code) ?? [];
  });
}
