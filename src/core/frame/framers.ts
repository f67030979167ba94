/** Which sites may embed the lab in a frame, as the CSP directive `frame-ancestors` lists them. */

/** An origin, a wildcard for its hosts included, or 'self'. */
const SOURCE = /^(?:'self'|https?:\/\/(?:\*\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?)$/i;

export const NO_FRAMERS = "'none'";

/** Name of the `<meta>` element with this list, for hosts that send no headers. */
export const FRAMERS_META = "tango-framers";

/** Parses a list of sources as in a CSP; returns the first invalid source instead if there is one. */
export function readFramers(
  text: string,
): { readonly framers: string } | { readonly wrong: string } {
  const sources = text.trim().split(/[\s,]+/);
  if (sources.length === 1 && sources[0] === NO_FRAMERS) return { framers: NO_FRAMERS };
  const wrong = sources.find((source) => !SOURCE.test(source));
  return wrong === undefined ? { framers: sources.join(" ") } : { wrong };
}

/** A policy text with another value of frame-ancestors. @throws Error when it has none: a broken build */
export function allowFramers(text: string, framers: string): string {
  const rule = /frame-ancestors [^;\n]+/;
  if (!rule.test(text)) throw new Error("The page's headers have no frame-ancestors.");
  return text.replace(rule, () => `frame-ancestors ${framers}`);
}

const ORIGIN = /^(https?):\/\/([^/:]+)(?::(\d+))?$/;
const PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/** Scheme, host and port in lower case; null for an opaque origin, which matches no source. */
function partsOf(origin: string) {
  const [, scheme = "", host = "", port] = ORIGIN.exec(origin.toLowerCase()) ?? [];
  return scheme === "" ? null : { scheme, host, port: port ?? PORTS[scheme] };
}

/** Whether a source of the list covers an origin. */
function matches(source: string, origin: string, own: string): boolean {
  if (source === "'self'") return origin === own;
  const [allowed, framer] = [partsOf(source), partsOf(origin)];
  if (!allowed || !framer) return false;
  if (allowed.scheme !== framer.scheme || allowed.port !== framer.port) return false;
  const { host } = allowed;
  return host.startsWith("*.") ? framer.host.endsWith(host.slice(1)) : framer.host === host;
}

/**
 * Whether a page of `origin` may frame the lab, by the same rules as a browser.
 * @param framers as `readFramers` returns them
 * @param own the lab's own origin
 */
export function allowsFramer(framers: string, origin: string, own: string): boolean {
  return (
    framers !== NO_FRAMERS && framers.split(" ").some((source) => matches(source, origin, own))
  );
}
