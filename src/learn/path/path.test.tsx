// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import Learn from "../Learn.tsx";

const go = (hash: string) =>
  act(async () => {
    location.hash = hash;
    window.dispatchEvent(new HashChangeEvent("hashchange"));
  });

afterEach(cleanup);

test("a teacher presses steps in an order, and the link holds them in it", async () => {
  await go("#learn/path");
  render(<Learn />);
  await userEvent.click(screen.getByRole("button", { name: "Try it yourself" }));
  await userEvent.click(screen.getByRole("button", { name: /^Write the line: .*blend/i }));
  const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Link for the students" });
  expect(link.value).toMatch(/\?view=learn#learn\/path\/try\.line~blend$/);
  await userEvent.click(screen.getByRole("button", { name: "Take out: Try it yourself" }));
  expect(link.value).toMatch(/#learn\/path\/line~blend$/);
  await userEvent.type(screen.getByLabelText(/link of a class/), "hello");
  screen.getByText(/This is not a class link/);
});

test("a student sees how far it is, and goes on with the first step that is open", async () => {
  await go("#learn/path/try.before");
  render(<Learn />);
  screen.getByText("0 of 2 done or opened");
  const [first] = screen.getAllByRole("listitem");
  within(first as HTMLElement).getByText("new");
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(location.hash).toBe("#try");
  await go("#learn/path/try.before");
  screen.getByText("1 of 2 done or opened");
});
