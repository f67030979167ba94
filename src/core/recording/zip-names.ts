/** The names of an archive's parts as the lab means them, whichever program packed it. */

/** Names that the lab uses, without dot segments; other names are never shown. */
const PLAIN_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;
/** A drive of Windows, which makes a path absolute. */
const DRIVE = /^[a-z]:/i;
/** What Finder, Windows Explorer and desktops of Linux add to a folder, which is nobody's content. */
const ADDED =
  /^(__MACOSX|\._.*|\.DS_Store|\.localized|Icon\r|Thumbs\.db|ehthumbs\.db|desktop\.ini|\.directory)$/is;

/** Old zippers of Windows write its own separator. */
const segmentsOf = (name: string): string[] => name.replaceAll("\\", "/").split("/");

/** Whether a path stays in its folder, as every name has to before anything else is asked of it. */
const staysInside = (segments: readonly string[]): boolean =>
  !DRIVE.test(segments[0] ?? "") &&
  segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");

/**
 * The names of an archive's parts, in their order: null for a folder's entry and for what file managers add;
 * without the folder that holds all of them, as a folder has that is packed again.
 * @param size of each part in bytes: an entry of a folder holds none
 * @returns null if a name leads out of the archive, is not plain or occurs twice
 */
export function partNames(
  entries: readonly { readonly name: string; readonly size: number }[],
): readonly (string | null)[] | null {
  const paths: (readonly string[] | null)[] = [];
  for (const { name, size } of entries) {
    const segments = segmentsOf(name);
    const isFolder = segments.at(-1) === "" && segments.length > 1;
    if (isFolder) segments.pop();
    if (!staysInside(segments) || (isFolder && size > 0)) return null;
    const isAdded = segments.some((segment) => ADDED.test(segment));
    paths.push(isFolder || isAdded ? null : segments);
  }
  const parts = paths.filter((path) => path !== null);
  const top = parts[0]?.[0];
  const isPackedAgain = parts.every((path) => path.length > 1 && path[0] === top);
  const first = isPackedAgain ? 1 : 0;
  const names = paths.map((path) => (path === null ? null : path.slice(first).join("/")));
  const kept = names.filter((name) => name !== null);
  const isPlain = kept.every((name) => PLAIN_NAME.test(name)) && new Set(kept).size === kept.length;
  return isPlain ? names : null;
}
