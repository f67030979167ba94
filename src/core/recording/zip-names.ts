/** Archive part names in the lab's own form, whichever program packed them. */

/** Names that the lab uses, without dot segments; other names are never shown. */
const PLAIN_NAME = /^\w[\w.-]*(\/\w[\w.-]*)*$/;
/** A drive of Windows, which makes a path absolute. */
const DRIVE = /^[a-z]:/i;
/** Files that operating systems, network drives and sync programs add to a folder; they are not part of a recording. */
const ADDED: ReadonlySet<string> = new Set([
  // macOS
  "__macosx",
  ".ds_store",
  ".localized",
  "icon\r",
  ".appledouble",
  ".apdisk",
  ".fseventsd",
  ".spotlight-v100",
  ".trashes",
  ".temporaryitems",
  ".documentrevisions-v100",
  ".volumeicon.icns",
  // Windows
  "thumbs.db",
  "ehthumbs.db",
  "ehthumbs_vista.db",
  "desktop.ini",
  "$recycle.bin",
  "system volume information",
  // Others
  ".directory",
  "@eadir",
]);
/** The same, by pattern; `:zone.identifier` marks a downloaded file on Windows. */
const ADDED_BY_PART = /^(?:\._.*|.*:zone\.identifier|~\$.*|\.trash-\d+|\.dropbox.*|\.sync.*)$/s;

const isAdded = (segment: string): boolean =>
  ADDED.has(segment.toLowerCase()) || ADDED_BY_PART.test(segment.toLowerCase());

/** Old Windows packers write a backslash as the separator. */
const segmentsOf = (name: string): string[] => name.replaceAll("\\", "/").split("/");

/** Whether a path stays inside its folder; checked before anything else. */
const staysInside = (segments: readonly string[]): boolean =>
  !DRIVE.test(segments[0] ?? "") &&
  segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");

/** Number of outer folders that contain all parts: one for each time the archive was unpacked and packed again. */
function foldersOfAll(parts: readonly (readonly string[])[]): number {
  const [some = []] = parts;
  const isOfAll = (at: number) =>
    parts.every((path) => path.length > at + 1 && path[at] === some[at]);
  let count = 0;
  while (count < some.length && isOfAll(count)) count += 1;
  return count;
}

/**
 * The names of an archive's parts, in their order: null for a folder's entry and for what file managers add;
 * without the folders that hold all of them, as a folder has that is packed again.
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
    // "./run.json": some programs keep the current folder in names.
    if (segments[0] === ".") segments.shift();
    if (isFolder && segments.length === 0 && size === 0) {
      paths.push(null);
      continue;
    }
    if (!staysInside(segments) || (isFolder && size > 0)) return null;
    paths.push(isFolder || segments.some(isAdded) ? null : segments);
  }
  const first = foldersOfAll(paths.filter((path) => path !== null));
  const names = paths.map((path) => (path === null ? null : path.slice(first).join("/")));
  const kept = names.filter((name) => name !== null);
  const isPlain = kept.every((name) => PLAIN_NAME.test(name)) && new Set(kept).size === kept.length;
  return isPlain ? names : null;
}
