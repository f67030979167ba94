import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { content, filesLeftOut } from "./content.mjs";

const root = mkdtempSync(join(tmpdir(), "content-"));
const folder = join(root, "content", "scenes");
mkdirSync(folder, { recursive: true });
afterAll(() => rmSync(root, { recursive: true, force: true }));

const SCENE =
  "id: mine\norder: 91\ntitle: Mine\nheadline: Mine\nseconds: 60\nat: { update: null }\nparts: []\nnotes: []\n";

interface Hooks {
  configResolved(config: { readonly command: "build" | "serve" }): void;
  load(id: string): Promise<{ readonly code: string } | null>;
  error(why: string): never;
}

/** What a file is built into. */
async function built(command: "build" | "serve", text: string, file = "mine.yaml") {
  writeFileSync(join(folder, file), text);
  const plugin: Hooks = Object.assign(content() as unknown as Hooks, {
    error: (why: string) => {
      throw new Error(why);
    },
  });
  plugin.configResolved({ command });
  return (await plugin.load(join(folder, file)))?.code;
}

test("a file becomes what it holds", async () => {
  expect(await built("build", SCENE)).toContain('"title":"Mine"');
});

test("one that cannot be used ends the build, and is left out while one works on it", async () => {
  const bad = SCENE.replace("seconds: 60", "second: 60");
  const why = 'second (line 5, column 1): "second" is not a field here, did you mean seconds?';
  await expect(built("build", bad)).rejects.toThrow(`content/scenes/mine.yaml: ${why}`);
  expect(await built("serve", bad)).toBe(`export default new Error(${JSON.stringify(why)});`);
});

test("other files are not touched, and a misnamed one is told", async () => {
  expect(await built("serve", "a: 1", "mine.en.txt")).toBeUndefined();
  rmSync(join(folder, "mine.en.txt"));
  writeFileSync(join(folder, "Mine.yml"), SCENE);
  for (const left of [".DS_Store", "mine.yaml~", "._mine.yaml"])
    writeFileSync(join(folder, left), "");
  expect(filesLeftOut(root)).toEqual([
    "content/scenes/Mine.yml is not read: lessons and scenes are called ID.yaml.",
  ]);
});
