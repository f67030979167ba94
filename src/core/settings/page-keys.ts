/** Keys of a link that are not settings: how the run starts and what is shown. */
export const PAGE_KEYS: ReadonlySet<string> = new Set([
  "preset",
  "lang",
  "class",
  "start",
  "view",
  "lesson",
  "scene",
  "truth",
  "hide",
  "lock",
  "u",
  "g",
  "s",
  "tab",
  "run",
]);
