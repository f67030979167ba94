// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { fakeLoaded } from "./model/testing/loaded.ts";
import { tryLab } from "./model/try.ts";
import { ProblemForm } from "./ProblemForm.tsx";
import { inferenceWords } from "./words.en.ts";

const user = userEvent.setup();
const { problem } = words(inferenceWords);
const { samples } = tryLab;
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: problem.label });
const sample = () => screen.getByRole("button", { name: problem.sample(8) });

beforeEach(() => {
  fakeLoaded("micro");
  vi.spyOn(samples, "sample").mockResolvedValue();
  render(<ProblemForm />);
});
afterEach(cleanup);

test("a problem is read while it is typed: refused in words, or ready to be sampled", async () => {
  await user.type(field(), "1+");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByRole("alert")[0]?.textContent).not.toBe("");
  expect(sample().getAttribute("aria-disabled")).toBe("true");
  await user.type(field(), "7");
  expect(field().getAttribute("aria-invalid")).toBe("false");
  await user.click(sample());
  expect(samples.sample).toHaveBeenCalledOnce();
});

test("a problem is drawn, the number of samples and the temperature are chosen", async () => {
  await user.click(screen.getByRole("button", { name: problem.draw }));
  expect(samples.store.getState().problem?.text).toBe(`${field().value}`);
  await user.selectOptions(screen.getByRole("combobox", { name: problem.samples }), "16");
  expect(samples.store.getState().samples).toBe(16);
  const temperature = screen.getByRole("textbox", { name: problem.temperature });
  await user.clear(temperature);
  await user.type(temperature, "0.5{Enter}");
  expect(samples.store.getState().temperature).toBe(0.5);
});
