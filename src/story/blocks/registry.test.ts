import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { blocksIn, SCENE_FORMS } from "./registry.ts";
import { sceneViewOf } from "./scene-views.ts";

test("each scene form has its view", () => {
  for (const draw of SCENE_FORMS.keys()) expect(sceneViewOf({ draw }).View, draw).toBeTruthy();
});

const lesson = (kind: string) => ({ schema: v.strictObject({ kind: v.literal(kind) }) });
const scene = (draw: string) => ({ schema: v.literal(draw), shows: "run" });

test("lessons and scenes may call different blocks by one name", () => {
  const files = {
    "./one/one.block.ts": { id: "one", lesson: lesson("lanes") },
    "./two/two.block.ts": { id: "two", scene: scene("lanes") },
  };
  expect(blocksIn(files).map(({ id }) => id)).toEqual(["one", "two"]);
});

test.each<[string, string, unknown, string]>([
  ["another name", "mine/mine.block.ts", { id: "yours" }, 'its id is "yours", but'],
  ["another folder", "ours/mine.block.ts", { id: "mine", scene: scene("a") }, "in a folder mine"],
  ["no form", "mine/mine.block.ts", { id: "mine" }, "it has neither a lesson nor a scene"],
  [
    "a schema without a kind",
    "mine/mine.block.ts",
    { id: "mine", lesson: { schema: v.string() } },
    "its field schema.entries is undefined, not object",
  ],
  [
    "a scene that says not what it shows",
    "mine/mine.block.ts",
    { id: "mine", scene: { schema: v.literal("a") } },
    "its field shows is undefined, not run or study or page",
  ],
  [
    "a kind that another has",
    "mine/mine.block.ts",
    { id: "mine", lesson: lesson("watch") },
    "kind: watch is what first is called",
  ],
])("a block with %s is left out with a sentence", (_, file, block, why) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const first = { id: "first", lesson: lesson("watch") };
  const found = blocksIn({ "./first/first.block.ts": first, [`./${file}`]: block });
  expect(found).toEqual([first]);
  expect(error).toHaveBeenCalledWith(expect.stringContaining(why));
  error.mockRestore();
});
