import { expect, test } from "vitest";
import type { Line } from "../../core/line/line.ts";
import { sealLine } from "../../core/line/sealed.ts";
import { presetSettings } from "../../core/presets/registry.ts";
import type { RolloutGroup } from "../../core/training/records.ts";
import { Session } from "../../core/training/session.ts";
import { fakePolicies, smallSettings } from "../../core/training/testing/fake-session.ts";
import { comparePushes } from "./road.ts";

/** The groups of a whole run, whose pushes are `of` of the rewards from the third group on. */
async function groupsBy(of: (rewards: readonly number[]) => number[] | null) {
  const settings = smallSettings({ line: sealLine("function advantages() {}") });
  const line: Line = {
    functions: new Set(of([0, 1]) ? ["advantages"] : []),
    call: async (_, rows) => rows.map(([rewards]) => of(rewards as number[]) ?? []),
  };
  const session = new Session({
    settings,
    ...fakePolicies(),
    openLine: async () => line,
    clock: () => 0,
  });
  const groups: RolloutGroup[] = [];
  for (let done = await session.advance(); done; done = await session.advance()) {
    if (done.group) groups.push(done.group);
  }
  return { groups, settings };
}

test("pushes of the algorithm are the reference's", async () => {
  const { groups, settings } = await groupsBy(() => null);
  expect(comparePushes(groups, settings)).toEqual({ looked: settings.updates, first: null });
});

test("the first push that is another one is named", async () => {
  const { groups, settings } = await groupsBy((rewards) => rewards.map((r) => r + 3));
  expect(comparePushes(groups, settings).first).toEqual({ update: 1, attempt: 1 });
});

test("the recorded reference has the settings of the exercise", () => {
  expect(presetSettings("quick")).toMatchObject({
    estimator: "grpo",
    classWeights: true,
    line: "",
  });
});
