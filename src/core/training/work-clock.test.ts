import { expect, test } from "vitest";
import { WorkClock } from "./work-clock.ts";

test("each moment belongs to one part, and what is entered takes it from what it is within", async () => {
  let now = 10;
  const clock = new WorkClock(() => now);
  const pass = (seconds: number) => {
    now += seconds;
  };
  pass(1);
  const leave = clock.enter("credit");
  pass(2);
  await clock.within("rollout", async () => pass(4));
  pass(8);
  leave();
  pass(16);
  expect(clock.read()).toMatchObject({ between: 17, credit: 10, rollout: 4, update: 0 });
});

test("of two calls that overlap the later one has the time, however they end", () => {
  let now = 0;
  const clock = new WorkClock(() => now);
  const scored = clock.enter("score");
  now = 1;
  const rolledOut = clock.enter("rollout");
  now = 3;
  scored();
  now = 6;
  rolledOut();
  now = 10;
  expect(clock.read()).toMatchObject({ score: 1, rollout: 5, between: 4 });
});

test("what rounds take is told apart from what came before", () => {
  let now = 0;
  const clock = new WorkClock(() => now);
  now = 7;
  expect(clock.spent(0)).toBeNull();
  clock.beginRounds(20);
  const leave = clock.enter("record");
  now = 10;
  leave();
  clock.beginRounds(21);
  expect(clock.spent(24)).toMatchObject({ updates: 4, seconds: { record: 3, between: 0 } });
});

test("a check keeps the time of its rollouts, and a part that fails is left", async () => {
  let now = 0;
  const clock = new WorkClock(() => now);
  const failed = clock.within("evaluation", () =>
    clock.within("rollout", async () => {
      now += 3;
      throw new Error("lost");
    }),
  );
  await expect(failed).rejects.toThrow("lost");
  now += 5;
  expect(clock.read()).toMatchObject({ evaluation: 3, rollout: 0, between: 5 });
});
