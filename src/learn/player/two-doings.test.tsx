// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { remember } from "../../runtime/storage.ts";
import { serveTables } from "../../ui/page/testing/disk-tables.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { DotLanes, type Lanes } from "../activities/DotLanes.tsx";
import type { Lesson } from "../lesson.ts";
import { lessonNamed } from "../lessons/testing/lesson-named.ts";
import { NO_ANSWERS } from "./answers.ts";
import { LessonView } from "./LessonView.tsx";

const compared = lessonNamed("compared");

const LANES: Lanes = {
  title: "Right answers at the end",
  study: "map-8",
  measure: "rollouts/accuracy_drawn, last 9 generator updates",
  from: 0,
  to: 0.6,
  as: "percent",
  arms: [{ label: "GRPO", arm: "grpo", block: "misprint-90" }],
};
const doings = ["first", "second"].map((name) => (
  <DotLanes key={name} of={LANES}>
    <p>{name}</p>
  </DotLanes>
));
const lesson: Lesson = { ...compared, id: "two", do: doings };

beforeEach(async () => {
  await openRecording();
  serveTables("map-8");
  const predicted = { prediction: { kind: "choice", value: 0 }, isLocked: true } as const;
  const answers = { ...NO_ANSWERS, ...predicted, part: "do", reached: "do" };
  remember(`lesson.${lesson.id}`, JSON.stringify(answers));
});
afterEach(cleanup);

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const column = () => screen.getByRole("group", { name: "Do" }).textContent;
const footer = () => screen.getByRole("button", { name: /^(Do this first|Go on|What did)/ });
const shown = () => screen.queryAllByText("not shown yet").length === 0;

test("a done doing stays on screen until one goes on, and one can go back to it", async () => {
  render(<LessonView lesson={lesson} onLeave={() => undefined} />);
  await screen.findByRole("button", { name: "Show the runs" });
  expect(column()).toContain("first");
  expect(footer().textContent).toBe("Do this first");
  await userEvent.click(footer());
  expect(column()).toContain("first");
  await press("Show the runs");
  expect(column()).toContain("first");
  expect(shown()).toBe(true);
  await press("Go on: 2 of 2");
  expect(column()).toContain("second");
  expect(footer().textContent).toBe("Do this first");
  await press("Back");
  expect(column()).toContain("first");
  expect(shown()).toBe(true);
  await press("Go on: 2 of 2");
  await press("Show the runs");
  expect(footer().textContent).toBe("What did you see?");
});
