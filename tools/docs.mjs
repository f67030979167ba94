import { join } from "node:path";
import { parseArgs } from "node:util";
import { ROOT } from "../scripts/ensure-installed.mjs";
import { tellUsage } from "../scripts/usage.mjs";
import { needTools } from "./need-tools.mjs";

const USAGE = `npm run docs -- [--serve] [--list]
  --serve   serves the site of the documents when it is built, in site/
  --list    only prints its pages`;

/** @returns {{ serve: boolean, list: boolean }} */
function readOptions() {
  try {
    const { values } = parseArgs({
      options: { serve: { type: "boolean" }, list: { type: "boolean" } },
    });
    return { serve: values.serve ?? false, list: values.list ?? false };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${USAGE}`);
    process.exit(2);
  }
}

tellUsage(USAGE);
const options = readOptions();
const out = join(ROOT, "site");
needTools();
// Allows the documentation site's own pages to frame the lab.
process.env["TANGO_FRAME_ANCESTORS"] ??= "'self'";
/**
 * Loads a module of the site through Vite, because it reads TypeScript sources, which Node 20 cannot import.
 * @param {string} name
 */
const siteModule = async (name) => {
  const { runnerImport } = await import("vite");
  const { module } = await runnerImport(join(ROOT, "tools", "site", name), { configFile: false });
  return module;
};
const { buildSite, pagesOf } = await siteModule("build.mjs");
if (options.list) {
  for (const { place } of pagesOf(ROOT).pages) console.log(place);
  process.exit(0);
}
const { buildPage } = await import("../scripts/build.mjs");
const lab = await buildPage({ onStart: () => console.log("Building the page …") });
const pages = await buildSite({ root: ROOT, out, lab });
console.log(
  `site: ${pages} pages, and the lab in site/lab. Any host of static files can serve it.`,
);
if (options.serve) {
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(0));
  const { serveSite } = await siteModule("serve.mjs");
  const { url } = await serveSite({ folder: out });
  console.log(`It is at ${url} (Ctrl-C ends it)`);
}
