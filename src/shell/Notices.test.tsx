// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../ui/page/app.ts";
import { goToView } from "../ui/page/navigation/screen.ts";
import { openRecording, state } from "../ui/page/testing/page.ts";
import { Notices } from "./Notices.tsx";

const user = userEvent.setup();

beforeEach(async () => {
  await openRecording("micro");
  render(<Notices />);
});
afterEach(cleanup);

test("lists the unusable parts of a link once, until dismissed", async () => {
  const sentence = "width 63 is no multiple of 8.";
  app.controller.dispatch({ type: "set", set: { notices: [sentence, sentence] } });
  const notice = within(
    await screen.findByRole("alert", { name: "Not everything opened as asked" }),
  );
  expect(notice.getAllByRole("listitem").map((item) => item.textContent)).toEqual([sentence]);
  await user.click(notice.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByRole("alert", { name: "Not everything opened as asked" })).toBeNull();
  expect(state().notices).toEqual([]);
});

test("offers the WebAssembly engine where the chosen one needs a WebGPU that is missing", async () => {
  app.controller.dispatch({ type: "set", set: { webgpu: "no-api" } });
  act(() => app.controller.change("engine", "gpu"));
  await user.click(
    await screen.findByRole("button", { name: "Use the WebAssembly engine (same algorithm)" }),
  );
  expect(state().draft.engine).toBe("cpu");
  expect(
    screen.queryByRole("button", { name: "Use the WebAssembly engine (same algorithm)" }),
  ).toBeNull();
});

test("says only in the Lab that training runs on the processor, until dismissed", async () => {
  act(() => app.controller.change("engine", "auto"));
  act(() => app.controller.dispatch({ type: "set", set: { webgpu: "no-adapter" } }));
  const notice = () =>
    screen.queryByRole("status", {
      name: "This browser has no WebGPU: training runs on the processor, with the same algorithm",
    });
  expect(notice()).toBeNull();
  act(() => goToView("lab"));
  await user.click(within(notice() as HTMLElement).getByRole("button", { name: "Dismiss" }));
  expect(notice()).toBeNull();
  act(() => goToView("watch"));
});
