import { buildPage } from "../scripts/build.mjs";
import { serve } from "../scripts/serve.mjs";

/** Serves the built page on a free port for all browser tests; Playwright calls the result at the end. */
export default async function startServer(): Promise<() => Promise<void>> {
  const { url, close } = await serve({ folder: await buildPage(), port: 0 });
  process.env.TANGO_PAGE_URL = url;
  return close;
}
