// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../i18n/index.ts";
import { lab } from "../lab/lab.ts";
import { openRecording, state } from "../lab/testing/page.ts";
import { Notices } from "./Notices.tsx";
import { shellWords } from "./words.en.ts";

const user = userEvent.setup();
const { webgpu } = words(shellWords);

beforeEach(async () => {
  await openRecording("micro");
  render(<Notices />);
});
afterEach(cleanup);

test("lists the unusable parts of a link once, until dismissed", async () => {
  const sentence = () => "width 63 is no multiple of 8.";
  lab.controller.dispatch({ type: "set", set: { notices: [sentence, sentence] } });
  const { title, dismiss } = words().notices;
  const notice = within(await screen.findByRole("alert", { name: title }));
  expect(notice.getAllByRole("listitem").map((item) => item.textContent)).toEqual([sentence()]);
  await user.click(notice.getByRole("button", { name: dismiss }));
  expect(screen.queryByRole("alert", { name: title })).toBeNull();
  expect(state().notices).toEqual([]);
});

test("offers the WebAssembly engine if there is no WebGPU", async () => {
  lab.controller.dispatch({ type: "set", set: { webgpu: "no-api" } });
  await user.click(await screen.findByRole("button", { name: webgpu.useWasm }));
  expect(state().draft.engine).toBe("cpu");
  expect(screen.queryByRole("button", { name: webgpu.useWasm })).toBeNull();
});
