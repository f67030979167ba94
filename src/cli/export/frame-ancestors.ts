import { readFramers } from "../../core/frame/framers.ts";
import { argumentError } from "../arguments.ts";

/** Only pages of the same host may frame the package: an LMS serves it from its own host. */
export const SAME_HOST = "'self'";

/** The sites that may frame the package, in the syntax of a CSP. @throws TangoError("bad-setting") */
export function frameAncestors(text: string): string {
  const read = readFramers(text);
  if ("framers" in read) return read.framers;
  const shown = JSON.stringify(read.wrong.slice(0, 60));
  throw argumentError(
    `--frame-ancestors has ${shown}, but must list origins such as https://moodle.example.org, or 'self'.`,
    "frame-ancestors",
  );
}
