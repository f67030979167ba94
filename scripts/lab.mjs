import { pathToFileURL } from "node:url";
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();

const { buildCli, buildPage } = await import("./build.mjs");
const { start } = await import(pathToFileURL(await buildCli()).href);

const page = () => buildPage({ onStart: () => console.error("Building the page.") });
await start(process.argv.slice(2), page);
