// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { sheetWords } from "../../run/sheet/words.en.ts";
import { ROW } from "../../runtime/testing/fixtures.ts";
import { Editor } from "./Editor.tsx";
import { fakeLoaded } from "./model/testing/loaded.ts";
import { tryLab } from "./model/try.ts";
import { inferenceWords } from "./words.en.ts";

const user = userEvent.setup();
const said = words(inferenceWords).editor;
const sheet = words(sheetWords);
const { editor } = tryLab;

beforeEach(() => {
  fakeLoaded("micro");
  const problem = { task: "columns", text: "34+42=", operands: ["34", "42"], steps: 2 };
  editor.edit("a", problem, ROW, 1);
  vi.spyOn(editor, "judge").mockResolvedValue();
  render(<Editor />);
});
afterEach(cleanup);

test("typing begins in the step that was pressed, steps are added, Enter judges again", async () => {
  const [first, second] = screen.getAllByRole<HTMLInputElement>("textbox");
  expect([first?.value, second?.value]).toEqual(["7", "4"]);
  expect(document.activeElement).toBe(second);
  // The verdicts are those on the text that is edited.
  expect(document.querySelectorAll("[data-verdict]")).toHaveLength(2);
  await user.clear(second as HTMLElement);
  await user.keyboard("6");
  expect(editor.store.getState().steps).toEqual(["7", "6"]);
  await user.keyboard("{Enter}");
  expect(editor.judge).toHaveBeenCalledOnce();
  // Nobody judged this text, and its truth is known.
  expect(document.querySelectorAll("[data-verdict]")).toHaveLength(0);
  expect(screen.getAllByText(sheet.tags.right)).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: said.add }));
  expect(editor.store.getState().steps).toHaveLength(3);
  await user.click(screen.getByRole("button", { name: said.conclude }));
  expect(editor.store.getState().answer).toBe("76");
});
