// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { settings } from "../../ui/page/setting-names.ts";
import { openRecording, state } from "../../ui/page/testing/page.ts";
import { Setting } from "./Setting.tsx";

const user = userEvent.setup();

beforeEach(() => openRecording("micro"));
afterEach(cleanup);

test("a number is committed on Enter, and one out of range is refused with a message", async () => {
  render(<Setting settingKey="temperature" />);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: settings.temperature.name });
  await user.clear(field);
  await user.type(field, "0.7{Enter}");
  expect(state().draft.temperature).toBe(0.7);
  await user.clear(field);
  await user.type(field, "-3{Enter}");
  expect(screen.getByRole("alert").textContent).toContain("-3");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(state().draft.temperature).toBe(0.7);
});

test("a choice applies at once", async () => {
  render(<Setting settingKey="alphaSchedule" />);
  const choice = screen.getByRole<HTMLSelectElement>("combobox", {
    name: settings.alphaSchedule.name,
  });
  const other = [...choice.options].find((option) => !option.selected)?.value ?? "";
  await user.selectOptions(choice, other);
  expect(state().draft.alphaSchedule).toBe(other);
});

test("a switch is toggled", async () => {
  render(<Setting settingKey="classWeights" />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: settings.classWeights.name });
  const before = box.checked;
  await user.click(box);
  expect([box.checked, state().draft.classWeights]).toEqual([!before, !before]);
});

test("i explains the setting", async () => {
  render(<Setting settingKey="alpha0" />);
  const { name, doc } = settings.alpha0;
  const explain = screen.getByRole("button", { name: `About ${name}` });
  expect(explain.getAttribute("aria-expanded")).toBe("false");
  await user.click(explain);
  expect(explain.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getByText(doc).parentElement?.hidden).toBe(false);
});
