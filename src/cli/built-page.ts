import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { TangoError } from "../core/errors.ts";

/** Finds the folder of the built page. @throws TangoError("bad-file") where it is not built */
export type FindPage = () => Promise<string>;

/** The page in `dist`, which this program's folder `dist/cli/…` lies in. */
export const builtPage: FindPage = async () => {
  const folder = fileURLToPath(new URL("../../page", import.meta.url));
  if (existsSync(join(folder, "index.html"))) return folder;
  throw new TangoError("bad-file", `The built page is missing in ${folder}: run npm run build.`);
};
