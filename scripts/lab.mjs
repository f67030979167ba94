import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();

const { buildCli, buildPage } = await import("./build.mjs");
const { start } = await import(pathToFileURL(await buildCli()).href);

const page = () => buildPage({ onStart: () => console.error("Building the page.") });
const course = async () => {
  const folder = await page();
  const { courseSource } = await import("./export-source.mjs");
  return { folder, ...(await courseSource()) };
};
await start(process.argv.slice(2), { page, course });
