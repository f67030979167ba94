// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { doing } from "../../story/blocks/doing-schema.ts";
import { PICTURES } from "./LearnView.tsx";

test("brings every picture that a lesson can look into", async () => {
  const look = doing.options.find(({ entries }) => "picture" in entries);
  const asked = look && "picture" in look.entries ? look.entries.picture.options : [];
  expect(Object.keys(PICTURES)).toEqual([...asked]);
  for (const load of Object.values(PICTURES)) expect((await load()).default).toBeTypeOf("function");
});
