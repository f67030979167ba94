// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";

const SCRIPT = readFileSync(join(import.meta.dirname, "find-home.js"), "utf8");

/** What a page says whose scripts are not there. */
async function saidAt(address: { readonly protocol: string; readonly origin: string }) {
  document.body.innerHTML = '<div id="root"></div>';
  let fail: (event: object) => Promise<void> = async () => undefined;
  class Script {}
  const scope = {
    addEventListener: (_: string, listener: typeof fail) => {
      fail = listener;
    },
    window: {},
    HTMLScriptElement: Script,
    location: { ...address, pathname: "/lab/index.html", search: "", hash: "" },
    fetch: vi.fn(async () => Promise.reject(new Error("refused"))),
    document,
  };
  new Function(...Object.keys(scope), SCRIPT)(...Object.values(scope));
  await fail({ target: new Script() });
  return document.getElementById("root")?.textContent;
}

test("a page that was opened as a file says how to start it", async () => {
  const said = await saidAt({ protocol: "file:", origin: "null" });
  expect(said).toContain("Start it with npm start, or put it on a server.");
});

test("an address without the page's files names the folder", async () => {
  const said = await saidAt({ protocol: "https:", origin: "https://lab.example.org" });
  expect(said).toContain("Open the folder in which its index.html lies");
});
