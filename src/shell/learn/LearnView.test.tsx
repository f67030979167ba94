// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { look } from "../../story/blocks/look/schema.ts";
import { PICTURES } from "./LearnView.tsx";

test("brings every picture that a lesson can look into", async () => {
  expect(Object.keys(PICTURES)).toEqual([...look.entries.picture.options]);
  for (const load of Object.values(PICTURES)) expect((await load()).default).toBeTypeOf("function");
});
