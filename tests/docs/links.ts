import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { headingsOf } from "../../tools/site/slug.mjs";
import { brokenSymbol } from "./symbols.ts";

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
      const isHeading = headingsOf(page).some(({ id }) => id === symbol);
      return isHeading ? [] : [`${target}: there is no such heading`];
    }
    const code = /^`(.+)`$/.exec(text)?.[1];
    return brokenSymbol(path, readFileSync(file, "utf8"), symbol, code) ?? [];
  });
}
