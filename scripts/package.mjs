/** npm runs this before it packs: `npm run pack`. */
import { ensureInstalled } from "./ensure-installed.mjs";
import { tellUsage } from "./usage.mjs";

tellUsage("npm run pack: builds the package (docs/library.md), then packs it");
ensureInstalled({ testing: true });
const { buildPackage } = await import("./build-package.mjs");
await buildPackage();
