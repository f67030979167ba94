import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TangoError } from "../core/errors.ts";

/** How the command that serves the page finds it. */
export interface BuiltPage {
  /** Its folder. @throws TangoError("bad-file") where it is not built */
  readonly page: () => Promise<string>;
}

/** In the package, the page and other built files lie next to this program's folder. */
const beside = (name: string): string => fileURLToPath(new URL(`../${name}`, import.meta.url));

async function pageBeside(): Promise<string> {
  const folder = beside("page");
  if (existsSync(join(folder, "index.html"))) return folder;
  const why = "install the package again, or run npm start in a clone";
  throw new TangoError("bad-file", `The built page is missing in ${folder}: ${why}.`);
}

/** The page of the package that this program belongs to. */
export const PACKAGED: BuiltPage = { page: pageBeside };
