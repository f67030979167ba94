import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { headersFor, readHeaderRules } from "../scripts/headers.mjs";

const own = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const SENT = headersFor(readHeaderRules(), "/*");

test("nginx.conf sends the headers of public/_headers", () => {
  const lines = own("hosting/nginx.conf").matchAll(/^ {2}add_header (\S+) "([^"]*)" always;$/gm);
  expect(Object.fromEntries([...lines].map(([, name, value]) => [name, value]))).toEqual(SENT);
});

test("a Space sends those of them that isolate the page", () => {
  const lines = own("hosting/huggingface/README.md").matchAll(/^ {2}(cross-origin-\S+): (.*)$/gm);
  const sent = Object.fromEntries([...lines].map(([, name = "", value]) => [name, value]));
  expect(sent).toEqual({
    "cross-origin-embedder-policy": SENT["Cross-Origin-Embedder-Policy"],
    "cross-origin-opener-policy": SENT["Cross-Origin-Opener-Policy"],
    // A frame on another site may be isolated itself.
    "cross-origin-resource-policy": "cross-origin",
  });
});

test("the guides publish what the build writes, with its variables", () => {
  for (const file of ["hosting/github-pages.yml", "hosting/netlify.toml"]) {
    expect(own(file), file).toContain("npm run build");
    expect(own(file), file).toContain("dist/page");
    expect(own(file), file).toContain("TANGO_PUBLIC_URL");
  }
  expect(JSON.parse(own("package.json")).scripts.build).toBe("node scripts/build-page.mjs");
});
