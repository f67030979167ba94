// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { judgeOf } from "../../core/algorithms/judge.ts";
import { armById } from "../../core/algorithms/registry.ts";
import type { Role } from "../../core/role.ts";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import { ModelCard } from "./ModelCard.tsx";
import { modelCardWords } from "./words.en.ts";

const words = modelCardWords.english;
const card = (role: Role) => screen.getByRole("region", { name: words.name[role] });
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
afterEach(() => {
  app.timeline.slow.leave();
  cleanup();
});

test("says who learns, how good it is now and was, and what it is paid for", () => {
  expect(card("generator").dataset["turn"]).toBe("learns");
  expect(text("generator")).toContain(words.turn.learns);
  expect(text("generator")).toMatch(/\d+ % ?of its answers are right/);
  expect(text("generator")).toMatch(/was \d+ %/);
  expect(text("generator")).toMatch(/here\s*\d of 8 right/);
  expect(text("generator")).toContain(words.paidForJudged(judgeOf(armById("tango")), true));
  expect(text("verifier")).toContain(words.turn.judges);
  expect(text("verifier")).toMatch(/here\s*\d of \d caught, \d of \d+ doubted/);
  expect(text("verifier")).toContain(words.pay.form);
});

test("while the verifier practices alone, the generator's number says its update", () => {
  act(() => app.timeline.seek(20));
  expect(card("verifier").dataset["turn"]).toBe("practices");
  expect(text("generator")).toContain(words.turn.writes);
  expect(text("generator")).toContain(`${words.of.newProblems} ${words.atStart}`);
});

test("the share of the group stays hidden until its truth is revealed", () => {
  act(() => app.timeline.slow.begin());
  const here = within(card("generator"));
  expect(here.getByText(words.hidden)).toBeTruthy();
  act(() => app.timeline.slow.go(2));
  expect(here.queryByText(words.hidden)).toBeNull();
  expect(text("generator")).toMatch(/\d of 8 right/);
});

test("where the other run has no verifier, its own coefficients are named", async () => {
  await openRecording("gap", 8);
  const [lane, frozen] = ["grpo", "frozen-verifier"].map((kind) =>
    app.player.item?.recording.lanes.find(({ recording }) => {
      const { algorithm, rlMinSteps } = recording.run.settings;
      return algorithm === kind && rlMinSteps === 9;
    }),
  );
  act(() => app.controller.whatIf(lane?.id ?? ""));
  expect(text("verifier")).toContain(words.other.absent);
  await screen.findByText(/GRPO: no KL term, Entropy weight 0/);
  expect(text("verifier")).toContain("Attempts per problem 16");
  act(() => app.controller.whatIf(frozen?.id ?? ""));
  expect(text("verifier")).not.toContain("KL");
  act(() => app.controller.whatIf(null));
});
