// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { recordedRun } from "../run-chart/runs.ts";
import { shipped } from "../testing/groups.ts";
import { BothTriangles } from "./BothTriangles.tsx";
import { knowledgeOn, runKnowledge } from "./model/run-knowledge.ts";
import { SmallTriangle } from "./SmallTriangle.tsx";
import { updatesOf, withFacts } from "./testing/checked-run.ts";
import { ARROW_TEXTS, WhatTheyKnow } from "./WhatTheyKnow.tsx";

const LAST = updatesOf(shipped("gap"));
const RUN = runKnowledge(recordedRun(withFacts(shipped("gap"))), LAST);
if (!RUN) throw new Error("no facts");
const at = (update: number) => {
  const now = knowledgeOn(RUN, update);
  if (!now) throw new Error("no check");
  return now;
};
const show = (update: number) => render(<WhatTheyKnow now={at(update)} />);
const triangle = (role: "Generator" | "Verifier") =>
  within(screen.getByRole("group", { name: new RegExp(`^${role}: knows`) }));
const square = (role: "Generator" | "Verifier", fact: string) =>
  triangle(role).getByRole("button", { name: new RegExp(`^${fact}:`) });
const pressed = (role: "Generator" | "Verifier") =>
  triangle(role)
    .getAllByRole("button", { pressed: true })
    .map((button) => button.getAttribute("aria-label")?.split(":")[0]);

afterEach(cleanup);

test("every fact is a square that says in words how full it is", () => {
  show(LAST);
  for (const role of ["Generator", "Verifier"] as const)
    expect(triangle(role).getAllByRole("button")).toHaveLength(55);
  expect(square("Generator", "9−4").getAttribute("aria-label")).toContain("writes 5 in 97 %");
  expect(square("Verifier", "9−4").getAttribute("aria-label")).toBe(
    "9−4: the verifier accepts 5 in 97 % of its verdicts, rejects 2 in 100 %, and lets 2 of 9 wrong digits pass",
  );
  expect(screen.getByText("knows 55 of 55 facts; nines: 10")).toBeTruthy();
  expect(screen.getByText("knows 55 of 55 facts; accepts 10 right nines")).toBeTruthy();
});

test("a fact that was known before is marked and counted", () => {
  const now = at(LAST);
  const { verifier } = now.knowledge;
  if (verifier === null) throw new Error("no verifier");
  const lost = now.board.facts.map(({ name }) => name === "7-3");
  const knows = verifier.knows.map((is, i) => is && !lost[i]);
  const model = { ...verifier, knows, forgot: lost };
  render(<WhatTheyKnow now={{ ...now, knowledge: { ...now.knowledge, verifier: model } }} />);
  expect(square("Verifier", "7−3").getAttribute("aria-label")).toMatch(/, known before$/);
  expect(screen.getByText(/facts, forgot 1; accepts /)).toBeTruthy();
});

test("of a model that was not measured no triangle is drawn", () => {
  const now = at(LAST);
  const without = { ...now, knowledge: { ...now.knowledge, verifier: null } };
  for (const view of [
    <WhatTheyKnow key="large" now={without} />,
    <BothTriangles key="small" now={without} />,
  ]) {
    const { container } = render(view);
    expect(screen.queryByText(/^accepts \d/)).toBeNull();
    expect(container.querySelector("[aria-label^='Verifier: knows']")).toBeNull();
    expect(container.querySelector("[aria-label='Generator: knows 55 of 55 facts']")).toBeTruthy();
    cleanup();
  }
});

test("a square that is looked at is read out, and its twin is framed", async () => {
  show(0);
  const told = pressed("Generator");
  expect(told).toEqual(pressed("Verifier"));
  await userEvent.hover(square("Verifier", "7−3"));
  expect(pressed("Generator")).toEqual(["7−3"]);
  expect(screen.getByText("7−3")).toBeTruthy();
  await userEvent.unhover(square("Verifier", "7−3"));
  expect(pressed("Generator")).toEqual(told);
  await userEvent.click(square("Generator", "8−1"));
  await userEvent.unhover(square("Generator", "8−1"));
  expect(pressed("Verifier")).toEqual(["8−1"]);
});

test("each triangle is one stop of the tabulator, and arrow keys go on in it", async () => {
  show(0);
  await userEvent.click(square("Generator", "7−3"));
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^8−4:/);
  await userEvent.tab();
  expect(document.activeElement).toBe(square("Verifier", "8−4"));
  await userEvent.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(square("Verifier", "8−3"));
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(square("Verifier", "6−0"));
  await userEvent.click(square("Verifier", "8−3"));
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe(square("Generator", "8−3"));
});

test("an arrow for each wave so far, that of now marked", () => {
  const arrows = (update: number) => {
    cleanup();
    show(update);
    return Object.values(ARROW_TEXTS).map((text) => {
      const arrow = screen.queryByText(text);
      return arrow && (arrow.parentElement?.getAttribute("aria-current") ?? "past");
    });
  };
  expect(arrows(0)).toEqual(["step", null, null]);
  expect(arrows(RUN.waves[1]?.from ?? 0)).toEqual(["past", "step", null]);
  expect(arrows(LAST)).toEqual(["past", "past", "step"]);
});

test("a small triangle is one picture with its count", () => {
  const { board, knowledge } = at(LAST);
  render(<SmallTriangle role="generator" board={board} model={knowledge.generator} />);
  expect(screen.getByRole("img", { name: `Generator: knows ${55} of ${55} facts` })).toBeTruthy();
  expect(screen.getByText("knows 55 of 55 facts")).toBeTruthy();
});
