/**
 * Data of studies that the page was built with: of panels (public/studies), and the tables that lessons read
 * (`tables/<study>`).
 */

/** Names of the existing files, set by vite.config.ts: requesting a missing one would log an error in the console. */
declare const __STUDIES__: readonly string[] | undefined;

const DEADLINE_MS = 30_000; // for fetching a study's file

const builtWith = (): readonly string[] => (typeof __STUDIES__ === "undefined" ? [] : __STUDIES__);

/** Whether the page was built with the data of this name. */
export const hasStudy = (name: string): boolean => builtWith().includes(`${name}.json`);

/** The studies whose tables the page was built with. */
export const tabledStudies = (): readonly string[] =>
  builtWith().flatMap((file) => /^tables\/(.+)\.json$/.exec(file)?.[1] ?? []);

/** The text of a study's file. @throws when the server does not give it */
export async function studyText(name: string): Promise<string> {
  const url = new URL(`studies/${name}.json`, document.baseURI);
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url} could not be fetched: ${response.status}`);
  return response.text();
}
