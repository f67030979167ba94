import { readFramers } from "../../core/frame/framers.ts";
import { argumentError } from "../arguments.ts";

/** Only pages of the same host: that is where a course system puts a package. */
export const SAME_HOST = "'self'";

/** Who may frame the package, as a policy lists it. @throws TangoError("bad-setting") */
export function frameAncestors(text: string): string {
  const read = readFramers(text);
  if ("framers" in read) return read.framers;
  const shown = JSON.stringify(read.wrong.slice(0, 60));
  throw argumentError(
    `--frame-ancestors has ${shown}, but must list origins such as https://moodle.example.org, or 'self'.`,
    "frame-ancestors",
  );
}
