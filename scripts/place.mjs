import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { headersFor, parseHeaders } from "./headers.mjs";

/** @typedef {{ address: string | null, framers: string }} Place */

const HEADERS = new URL("../public/_headers", import.meta.url);
const SCRIPT = new URL("../src/shell/find-home.js", import.meta.url);
const POLICY = "Content-Security-Policy";

/**
 * Where a build will be hosted, from two environment variables (docs/hosting.md).
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Place}
 * @throws Error with a sentence about a value that cannot be used
 */
export function readPlace({ TANGO_PUBLIC_URL = "", TANGO_FRAME_ANCESTORS: framers = "'none'" }) {
  if (/[;\n]/.test(framers)) throw new Error("TANGO_FRAME_ANCESTORS must list origins.");
  if (TANGO_PUBLIC_URL === "") return { address: null, framers };
  const url = URL.canParse(TANGO_PUBLIC_URL) ? new URL(TANGO_PUBLIC_URL) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) {
    throw new Error(
      `TANGO_PUBLIC_URL is ${JSON.stringify(TANGO_PUBLIC_URL.slice(0, 60))}, but must be an address such as https://example.org/tango/.`,
    );
  }
  return { address: url.href.replace(/\/*$/, "/"), framers };
}

/** The text of public/_headers as a build has it. @param {Place} place */
export const headersText = ({ framers }) =>
  readFileSync(HEADERS, "utf8").replace(
    "frame-ancestors 'none'",
    () => `frame-ancestors ${framers}`,
  );

/** The headers of every file. @param {Place} place */
export const headersOfAll = (place, text = headersText(place)) =>
  headersFor(parseHeaders(text), "/*");

/** The first page's inline script, without comments. */
const inlineScript = () =>
  readFileSync(SCRIPT, "utf8")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("//"))
    .join("\n");

/**
 * Adds the page's metadata, and the script that finds its folder.
 * @param {string} html
 * @param {Place} place
 * @param {string} [headers] as a host reads them
 */
export function placedPage(html, place, headers) {
  const script = inlineScript();
  const hash = `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
  // For hosts that send no headers. frame-ancestors is ignored in a <meta> policy; only a header can set it.
  const sent = headersOfAll(place, headers)[POLICY] ?? "";
  const policy = sent.replace(/frame-ancestors [^;]+; /, "");
  if (!policy.includes(hash)) {
    throw new Error(`public/_headers must allow the script of the first page: ${hash}.`);
  }
  const { address } = place;
  const head = [
    `<meta http-equiv="${POLICY}" content="${policy}" />`,
    ...(address ? [`<meta property="og:url" content="${address}" />`] : []),
    `<script>${script}</script>`,
  ];
  return html
    .replace('<meta charset="utf-8" />', (charset) => [charset, ...head].join("\n    "))
    .replace(/(<meta property="og:image" content=")[./]*/, (_, start) => start + (address ?? "./"));
}

/** Applies the place to the build. @param {Place} place @returns {import("vite").Plugin} */
export function placePlugin(place) {
  return {
    name: "place",
    apply: "build",
    transformIndexHtml: { order: "post", handler: (html) => placedPage(html, place) },
    writeBundle({ dir = "" }) {
      writeFileSync(join(dir, "_headers"), headersText(place));
    },
  };
}
