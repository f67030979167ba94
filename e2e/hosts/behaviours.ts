/** How static hosts answer, as their documents say: headers, redirects, what is missing, limits. */
import { readFileSync } from "node:fs";
import { headersFor, parseHeaders } from "../../scripts/headers.mjs";

export interface Behaviour {
  /** Where the folder lies, with a slash at both ends. */
  readonly base: string;
  /** @param headers the folder's own `_headers` */
  readonly headersOf: (path: string, headers: string) => Readonly<Record<string, string>>;
  /** Whether its headers isolate the page at the first visit. */
  readonly isolates: boolean;
  /** The path under which the host answers instead; null for this one. */
  readonly redirect: (path: string) => string | null;
  /** What is sent for a path without a file. */
  readonly missing: "404" | "the first page";
  readonly isCompressed: boolean;
  /** Of extensions whose type is not the usual one. */
  readonly types: Readonly<Record<string, string>>;
  /** The largest file, bytes, and the most files. */
  readonly limits: readonly [bytes: number, files: number];
}

const NO_LIMITS = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
const own = (path: string) =>
  readFileSync(new URL(`../../hosting/${path}`, import.meta.url), "utf8");

/** A folder without its slash gets one. */
const withSlash = (path: string) => (/\/[^./]+$/.test(path) ? `${path}/` : null);
const withoutIndex = (path: string) =>
  /\/index(\.html)?$/.test(path) ? path.replace(/index(\.html)?$/, "") : null;

/** Hosts that read the file from the root of what they publish. */
const readsHeaders = (path: string, headers: string) => headersFor(parseHeaders(headers), path);

/** The lines of the configuration, for a request of a whole page; its one variable as the map in it sets it. */
function nginxHeaders(path: string): Record<string, string> {
  const lines = own("nginx.conf").matchAll(/add_header (\S+) (?:"([^"]*)"|\$tango_cache) always;/g);
  const cache = path.includes("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
  return Object.fromEntries([...lines].map(([, name = "", text = cache]) => [name, text]));
}

/** The headers in the README of a Space. */
function spaceHeaders(): Record<string, string> {
  const [, block = ""] =
    /custom_headers:\n((?: {2}.*\n)+)/.exec(own("huggingface/README.md")) ?? [];
  return Object.fromEntries(
    [...block.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

export const HOSTS = {
  "GitHub Pages": {
    base: "/tango/",
    headersOf: () => ({ "Cache-Control": "max-age=600", "Access-Control-Allow-Origin": "*" }),
    isolates: false,
    redirect: withSlash,
    missing: "404",
    isCompressed: true,
    types: { webmanifest: "application/manifest+json" },
    limits: [100e6, Number.POSITIVE_INFINITY],
  },
  "Hugging Face": {
    base: "/",
    headersOf: spaceHeaders,
    isolates: true,
    redirect: () => null,
    missing: "404",
    isCompressed: true,
    types: {},
    // Larger files need Git LFS.
    limits: [10 * 2 ** 20, Number.POSITIVE_INFINITY],
  },
  Netlify: {
    base: "/",
    headersOf: readsHeaders,
    isolates: true,
    redirect: withSlash,
    missing: "404",
    isCompressed: true,
    types: { webmanifest: "application/manifest+json" },
    limits: NO_LIMITS,
  },
  // Without a 404.html every path is taken for one of a single page.
  "Cloudflare Pages": {
    base: "/",
    headersOf: readsHeaders,
    isolates: true,
    redirect: withoutIndex,
    missing: "the first page",
    isCompressed: true,
    types: { webmanifest: "application/manifest+json" },
    limits: [25 * 2 ** 20, 20_000],
  },
  nginx: {
    base: "/tango/",
    headersOf: nginxHeaders,
    isolates: true,
    redirect: withSlash,
    missing: "404",
    isCompressed: true,
    types: { webmanifest: "application/manifest+json" },
    limits: NO_LIMITS,
  },
  // Sends no header, leaves out slashes and the name of the first page, and sends that page for everything else.
  "a host that rewrites paths": {
    base: "/a/b/c/",
    headersOf: () => ({}),
    isolates: false,
    redirect: (path) =>
      withoutIndex(path)?.replace(/(.)\/$/, "$1") ?? (/.\/$/.test(path) ? path.slice(0, -1) : null),
    missing: "the first page",
    isCompressed: false,
    types: {},
    limits: NO_LIMITS,
  },
  // `python3 -m http.server` and its like.
  "a bare server": {
    base: "/lab/",
    headersOf: () => ({}),
    isolates: false,
    redirect: withSlash,
    missing: "404",
    isCompressed: false,
    types: { webmanifest: "application/octet-stream", wasm: "application/octet-stream" },
    limits: NO_LIMITS,
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

export type HostName = keyof typeof HOSTS;
export const HOST_NAMES = Object.keys(HOSTS) as readonly HostName[];
