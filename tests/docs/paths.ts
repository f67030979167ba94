/** Names in backticks that look like paths: a folder (`kit/`), or two parts and more (`training/arms.test.ts`). */
const PATH = /`([\w.@-]+(?:\/[\w.@-]+)*\/?)`/g;

/** Folders that a command makes, or that every feature may have. */
const MADE: ReadonlySet<string> = new Set(["dist/page", "site/", "jobs/", "starts/", "model/"]);

/**
 * The paths that a document names and that are not in the tree. A folder of one part is one of the root or a room
 * of src; longer names may leave out where they begin, and their ending.
 * @param files all files of the project
 */
export function missingPaths(document: string, files: readonly string[]): string[] {
  const text = document.replaceAll(/```.*?```/gs, "");
  const named = [...text.matchAll(PATH)].map(([, path = ""]) => path);
  const paths = named.filter((path) => path.includes("/") && !MADE.has(path));
  return [...new Set(paths)].filter((path) => !isThere(path, files));
}

function isThere(path: string, files: readonly string[]): boolean {
  const parts = path.replace(/\/$/, "");
  if (!parts.includes("/")) {
    return files.some((file) => file.startsWith(`${parts}/`) || file.startsWith(`src/${parts}/`));
  }
  return files.some((file) => {
    const at = `/${file}`.indexOf(`/${parts}`);
    return at >= 0 && /^($|\/|\.\w+$)/.test(`/${file}`.slice(at + parts.length + 1));
  });
}
