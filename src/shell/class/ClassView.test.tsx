// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LESSONS } from "../../learn/lessons.ts";
import { decodeResult } from "../../study/class/result-code.ts";
import { planOf } from "../../study/class/testing/class.ts";
import ClassView from "./ClassView.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(query: string): void {
  vi.stubGlobal("location", Object.assign(new URL(`https://lab.example/${query}`)));
  render(<ClassView />);
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>("spinbutton", { name });

test("a class link opens the student's page, which asks for a seed and predictions first", async () => {
  open("?stepCount=problem&class=run.frozen.1-40&preset=gap&updates=60");
  expect(screen.getByText(/^Class [0-9A-Z]{4}$/)).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Frozen verifier" })).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  const seed = field("Your seed");
  expect([seed.required, seed.min, seed.max]).toEqual([true, "1", "40"]);
  for (const name of [/^Tango: new problems/, /^Frozen verifier: new problems/]) {
    expect(field(name).required).toBe(true);
  }
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Lock in and train" }).type).toBe(
    "submit",
  );
});

test("a link may give the seed, and a class may have it drawn, which is then kept", () => {
  open("?class=run.frozen.1-40&preset=gap&stepCount=problem&seed=23");
  expect(field("Your seed").value).toBe("23");
  cleanup();
  open("?stepCount=problem&class=run.any&preset=gap");
  const drawn = field("Your seed").value;
  expect(drawn).toMatch(/^\d+$/);
  expect(field("Your seed").readOnly).toBe(true);
  cleanup();
  open("?stepCount=problem&class=run.any&preset=gap");
  expect(field("Your seed").value).toBe(drawn);
});

test("a class that cannot be used is told in a sentence", () => {
  open("?stepCount=problem&class=run.frozen.40-1&preset=gap");
  expect(screen.getByRole("alert").textContent).toContain("“40-1”");
  expect(screen.getByRole("link", { name: "Open the lab without a class" })).toBeTruthy();
});

/** A part that is over: one arm with a result, one that was given up. */
const OVER = {
  seed: 17,
  hasBegun: true,
  problems: 16,
  nickname: "Ada",
  arms: [
    { predicted: 80, engines: ["cpu"], isOver: true, right: 10 },
    { predicted: 60, engines: ["cpu"], isOver: true, right: null },
  ],
};

test("at the end one code holds the results and the nickname, and leads to a lesson", async () => {
  const query = "?class=run.frozen.1-40&preset=micro&updates=4";
  localStorage.setItem("tango-lab.class.JD3Y4Q.1-40", JSON.stringify(OVER));
  open(query);
  expect(screen.getByRole("heading", { name: "Your seed 17: 63 %" })).toBeTruthy();
  const code = () => document.querySelector("[data-part=result-code]")?.textContent ?? "";
  const plan = planOf(query);
  const resultIn = (text: string) => decodeResult(plan, text);
  expect(resultIn(code())).toMatchObject({ result: { seed: 17, nickname: "Ada" } });
  const nickname = screen.getByRole("textbox", { name: /^Nickname/ });
  await userEvent.clear(nickname);
  await userEvent.type(nickname, "Zoë{Enter}");
  expect(resultIn(code())).toMatchObject({ result: { seed: 17, nickname: "Zoë" } });
  const link = screen.getByRole("link", { name: "See why one run is not enough" });
  const lesson = new URLSearchParams(link.getAttribute("href")?.slice(3)).get("lesson");
  expect(LESSONS.find(({ id }) => id === lesson)?.title).toBe("One run, or thirty?");
});
