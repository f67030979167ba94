// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRef } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../i18n/index.ts";
import { singleKeysOn } from "../lab/single-keys.ts";
import { Help } from "./Help.tsx";
import { shellWords } from "./words.en.ts";

const user = userEvent.setup();
const { help } = words(shellWords);
afterEach(cleanup);
const dialog = createRef<HTMLDialogElement>();
beforeEach(() => {
  render(<Help dialog={dialog} />);
  dialog.current?.showModal();
});

test("switches single keys off and on", async () => {
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: help.single });
  expect([box.checked, singleKeysOn()]).toEqual([true, true]);
  await user.click(box);
  expect([box.checked, singleKeysOn()]).toEqual([false, false]);
  await user.click(box);
  expect(singleKeysOn()).toBe(true);
});

test("lists every key, and closes", async () => {
  const view = within(screen.getByRole("dialog", { name: help.title }));
  for (const [, meaning] of help.keys) expect(view.getByText(meaning)).toBeTruthy();
  await user.click(view.getByRole("button", { name: help.close }));
  expect(dialog.current?.open).toBe(false);
});
