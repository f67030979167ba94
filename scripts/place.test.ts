import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { headersFor, parseHeaders } from "./headers.mjs";
import { headersOfAll, headersText, placedPage, readPlace } from "./place.mjs";

const HTML = readFileSync(new URL("../index.html", import.meta.url), "utf8");
const NOWHERE = readPlace({});
const PLACED = readPlace({
  TANGO_PUBLIC_URL: "https://example.org/tango",
  TANGO_FRAME_ANCESTORS: "https://moodle.example.org 'self'",
});

const metaOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property|http-equiv)="${name}"\\s+content="([^"]*)"`).exec(html)?.[1];

describe("the variables of a build", () => {
  test("name its address and who may frame it", () => {
    expect(NOWHERE).toEqual({ address: null, framers: "'none'" });
    expect(PLACED).toEqual({
      address: "https://example.org/tango/",
      framers: "https://moodle.example.org 'self'",
    });
  });

  test.each(["example.org", "file:///x/", "https://example.org/?a=1", "https://e.org/#x"])(
    "%s is no public address",
    (address) => {
      expect(() => readPlace({ TANGO_PUBLIC_URL: address })).toThrow(
        `TANGO_PUBLIC_URL is ${JSON.stringify(address)}, but must be an address such as`,
      );
    },
  );
});

describe("the first page", () => {
  test("has the policy for hosts that send none, before any script", () => {
    const html = placedPage(HTML, NOWHERE);
    const policy = metaOf(html, "Content-Security-Policy") ?? "";
    const sent = headersOfAll(NOWHERE)["Content-Security-Policy"];
    expect(sent).toBe(policy.replace("require-t", "frame-ancestors 'none'; require-t"));
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.indexOf("<script"));
  });

  test("has links to its preview that work at the address of the build", () => {
    expect(metaOf(placedPage(HTML, NOWHERE), "og:image")).toBe("./preview.png");
    expect(metaOf(placedPage(HTML, NOWHERE), "og:url")).toBe(undefined);
    const html = placedPage(HTML, PLACED);
    expect(metaOf(html, "og:image")).toBe("https://example.org/tango/preview.png");
    expect(metaOf(html, "og:url")).toBe("https://example.org/tango/");
  });

  test("is refused when the policy does not allow its script", () => {
    const text = headersText(NOWHERE).replace(/ 'sha256-[^']+'/, "");
    expect(text).not.toContain("sha256");
    expect(() => placedPage(HTML, NOWHERE, text)).toThrow(
      /^public\/_headers must allow the script of the first page: 'sha256-/,
    );
  });
});

describe("the headers of a build", () => {
  test("are public/_headers where nobody may frame it", () => {
    const own = readFileSync(new URL("../public/_headers", import.meta.url), "utf8");
    expect(headersText(NOWHERE)).toBe(own);
  });

  test("let the named sites frame it", () => {
    const headers = headersFor(parseHeaders(headersText(PLACED)), "/assets/a.js");
    expect(headers["Content-Security-Policy"]).toContain(
      "; frame-ancestors https://moodle.example.org 'self'; ",
    );
    expect(headers["Cache-Control"]).toContain("immutable");
  });
});
