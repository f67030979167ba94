import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";

const USAGE =
  "npm run docs -- [--serve]: builds the site of the documents into site/, and serves it";

/** @returns {boolean} whether to serve the site when it is built */
function readOptions() {
  try {
    const { values } = parseArgs({ options: { serve: { type: "boolean" } } });
    return values.serve ?? false;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

const serves = readOptions();
const out = join(ROOT, "site");
ensureInstalled();
// The site's own pages frame the lab.
process.env["TANGO_FRAME_ANCESTORS"] ??= "'self'";
const { buildPage } = await import("./build.mjs");
const { buildSite } = await import("./site/build.mjs");
const lab = await buildPage({ onStart: () => console.log("Building the page …") });
const pages = await buildSite({ root: ROOT, out, lab });
console.log(
  `site: ${pages} pages, and the lab in site/lab. Any host of static files can serve it.`,
);
if (serves) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
  const { serveSite } = await import("./site/serve.mjs");
  const { url } = await serveSite({ folder: out });
  console.log(`It is at ${url} (Ctrl-C ends it)`);
}
