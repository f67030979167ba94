import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();

const { buildCli, buildPage } = await import("./build.mjs");
const { start } = await import(pathToFileURL(await buildCli()).href);
await start(process.argv.slice(2), {
  page: () => buildPage({ onStart: () => console.error("Building the page.") }),
  course: async () => (await import("./export-source.mjs")).exportSource(),
});
