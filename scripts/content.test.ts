import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { content } from "./content.mjs";

const root = mkdtempSync(join(tmpdir(), "content-"));
const folder = join(root, "content", "scenes");
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCENE =
  "id: mine\norder: 91\ntitle: Mine\nheadline: Mine\nseconds: 60\nat: { update: null }\nparts: []\nnotes: []\nifAsked: Why?\n";

type Load = (id: string) => Promise<{ readonly code: string } | null>;

/** What a file is built into. */
async function built(text: string, file = "mine.yaml") {
  writeFileSync(join(folder, file), text);
  return (await (content().load as unknown as Load)(join(folder, file)))?.code;
}

test("a file becomes what it holds", async () => {
  expect(await built(SCENE)).toContain('"title":"Mine"');
});

test("one that cannot be used ends the build", async () => {
  const bad = SCENE.replace("seconds: 60", "second: 60");
  await expect(built(bad)).rejects.toThrow(/"seconds"/);
});

test("other files are not touched", async () => {
  expect(await built("a: 1", "mine.en.txt")).toBeUndefined();
});
