/** npm runs this before it packs: `npm run pack`. */
import { ensureInstalled } from "./ensure-installed.mjs";

ensureInstalled();
const { buildPackage } = await import("./build-package.mjs");
await buildPackage();
