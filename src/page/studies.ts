/** Data of studies that the page was built with (public/studies), for the panels that show them. */

/** Names of the files, set by vite.config.ts: a request for one that is not there would be an error in the console. */
declare const __STUDIES__: readonly string[] | undefined;

const DEADLINE_MS = 30_000;

/** Whether the page was built with the data of this panel. */
export const hasStudy = (name: string): boolean =>
  (typeof __STUDIES__ === "undefined" ? [] : __STUDIES__).includes(`${name}.json`);

/** The text of its file. @throws when the server does not give it */
export async function studyText(name: string): Promise<string> {
  const url = new URL(`studies/${name}.json`, document.baseURI);
  const response = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!response.ok) throw new Error(`${url} could not be fetched: ${response.status}`);
  return response.text();
}
