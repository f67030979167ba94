import { expect, test } from "vitest";
import { isPageInstead, withHeaders } from "./own-headers.ts";

const OWN = { "Cross-Origin-Embedder-Policy": "require-corp", "X-Content-Type-Options": "nosniff" };
const names = (response: Response) => [...response.headers.keys()].sort();

test("headers that a host does not send are added, its own stay", async () => {
  const sent = new Response("page", {
    headers: { "Content-Type": "text/html", "Cross-Origin-Embedder-Policy": "credentialless" },
  });
  const page = withHeaders(sent, OWN);
  expect(await page.text()).toBe("page");
  expect(page.headers.get("cross-origin-embedder-policy")).toBe("credentialless");
  expect(names(page)).toEqual([
    "content-type",
    "cross-origin-embedder-policy",
    "x-content-type-options",
  ]);
});

test("status stays, and a redirected response becomes an ordinary one", () => {
  const redirected = Object.defineProperty(new Response("page"), "redirected", { value: true });
  expect(withHeaders(redirected, OWN).redirected).toBe(false);
  expect(withHeaders(new Response("none", { status: 404 }), OWN).status).toBe(404);
  expect(withHeaders(new Response(null, { status: 304 }), OWN).status).toBe(304);
  const error = Response.error();
  expect(withHeaders(error, OWN)).toBe(error);
});

test("a page in place of a file is known by its type", () => {
  const html = new Response("", { headers: { "Content-Type": "text/html; charset=utf-8" } });
  expect(isPageInstead("assets/a.js", html)).toBe(true);
  expect(isPageInstead("index.html", html)).toBe(false);
  expect(isPageInstead("assets/a.js", new Response(new Uint8Array(0)))).toBe(false);
});
