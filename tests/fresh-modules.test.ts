import { expect, it } from "vitest";
import { forgetModules } from "./fresh-modules.ts";

it("makes the page's modules anew, and keeps those of the algorithm", async () => {
  const [notices, version] = await modules();
  forgetModules();
  const [newNotices, sameVersion] = await modules();
  expect(newNotices).not.toBe(notices);
  expect(sameVersion).toBe(version);
});

const modules = () =>
  Promise.all([import("../src/ui/page/panel.ts"), import("../src/core/version.ts")]);
