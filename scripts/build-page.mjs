import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { ensureInstalled, ROOT } from "./ensure-installed.mjs";
import { tellUsage } from "./usage.mjs";

tellUsage(`npm run build
  writes the page into dist/page, for any host (docs/hosting.md)
  TANGO_PUBLIC_URL=ADDRESS         where it will be
  TANGO_FRAME_ANCESTORS=ORIGINS    who may frame it`);
ensureInstalled();
const { buildPage } = await import("./build.mjs");
try {
  const onStart = () => console.log("Building the page …");
  const folder = await buildPage({ onStart, force: process.argv.includes("--force") });
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).size);
  const size = (files.reduce((sum, bytes) => sum + bytes, 0) / 1e6).toFixed(1);
  const { TANGO_PUBLIC_URL: address, TANGO_FRAME_ANCESTORS: framers } = process.env;
  console.log(`${relative(ROOT, folder)}: ${files.length} files, ${size} MB.`);
  console.log(address ? `For ${address}.` : "For any address: TANGO_PUBLIC_URL is not set.");
  console.log(framers ? `May be framed by ${framers}.` : "May be framed by nobody.");
  console.log("How to publish it: docs/hosting.md");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(2);
}
