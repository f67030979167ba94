import { refuse } from "../arguments.ts";

/** An origin, a wildcard for its hosts included, or 'self'. */
const SOURCE = /^(?:'self'|https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)$/i;

/** Only pages of the same host: that is where a course system puts a package. */
export const SAME_HOST = "'self'";

/** Who may frame the package, as a policy lists it. @throws TangoError("bad-setting") */
export function frameAncestors(text: string): string {
  const sources = text.trim().split(/[\s,]+/);
  const wrong = sources.find((source) => !SOURCE.test(source));
  if (wrong === undefined) return sources.join(" ");
  const shown = JSON.stringify(wrong.slice(0, 60));
  throw refuse(
    `--frame-ancestors has ${shown}, but must list origins such as https://moodle.example.org, or 'self'.`,
    "frame-ancestors",
  );
}

/** A text with its one rule about frames replaced. @throws Error when it has none: the page is not built as expected */
export function allowFrames(text: string, ancestors: string): string {
  const rule = /frame-ancestors [^;\n]+/;
  if (!rule.test(text)) throw new Error("The page's headers have no frame-ancestors.");
  return text.replace(rule, () => `frame-ancestors ${ancestors}`);
}
