// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Role } from "../../core/role.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { updatesOf, withFacts } from "../knowledge/testing/checked-run.ts";
import { ModelCard } from "./ModelCard.tsx";
import { NAME } from "./names.ts";

const card = (role: Role) => screen.getByRole("region", { name: NAME[role] });
const text = (role: Role) => card(role).textContent ?? "";

beforeAll(() => openRecording("quick", 42));
beforeEach(() => {
  app.timeline.seek(42);
  render(
    <>
      <ModelCard role="generator" />
      <ModelCard role="verifier" />
    </>,
  );
});
afterEach(cleanup);

test("says who learns, how good it is on new problems and was, and what it is paid for", () => {
  expect(card("generator").dataset["turn"]).toBe("learns");
  expect(text("generator")).toContain("Learns now");
  // The check of update 40, and that of the start.
  expect(text("generator")).toMatch(/\d+ % ?right answers, new problems/);
  expect(text("generator")).toMatch(/was \d+ % at the start/);
  expect(text("generator")).toContain("right answers, and a little for steps the verifier accepts");
  expect(text("verifier")).toContain("Judges only");
  expect(text("verifier")).toContain(
    "finds the first mistake, or clears the answer ProcessBench F1",
  );
  expect(text("verifier")).toContain("a correct last word, and a well-formed check");
  expect(text("verifier")).not.toMatch(/balanced accuracy/);
});

test("the number is that of the last check, at the start that of the start", () => {
  const number = () => card("verifier").querySelector("[data-reading]")?.textContent;
  act(() => app.timeline.seek(0));
  const first = number();
  expect(text("verifier")).toContain(`was ${first?.replace(/ ?%/, " %") ?? ""} at the start`);
  act(() => app.timeline.seek(120));
  expect(number()).not.toBe(first);
  expect(text("verifier")).toContain(`was ${first?.replace(/ ?%/, " %") ?? ""} at the start`);
});

test("while the verifier practices alone, the generator only writes", () => {
  act(() => app.timeline.seek(20));
  expect(card("verifier").dataset["turn"]).toBe("practices");
  expect(text("generator")).toContain("Writes only");
});

test("of a run that measured its facts it says how many a model knows", async () => {
  await openRecording("gap", 0);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  await app.player.put({ ...item, recording: withFacts(item.recording) }, false);
  act(() => app.timeline.seek(updatesOf(item.recording)));
  expect(text("generator")).toMatch(/knows 55 of 55 facts$/);
  expect(text("verifier")).toMatch(/knows 5\d of 55 facts$/);
});
