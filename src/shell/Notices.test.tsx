// @vitest-environment happy-dom

import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../page/app.ts";
import { goToView } from "../page/navigation/screen.ts";
import { openRecording, state } from "../page/testing/page.ts";
import { Notices } from "./Notices.tsx";
import { OfflineNotice } from "./StateNotices.tsx";

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
    await screen.findByRole("alert", { name: "Some settings in this link were not used" }),
  );
  expect(notice.getAllByRole("listitem").map((item) => item.textContent)).toEqual([sentence]);
  await user.click(notice.getByRole("button", { name: "Dismiss" }));
  expect(
    screen.queryByRole("alert", { name: "Some settings in this link were not used" }),
  ).toBeNull();
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

test("says in Watch that there is no network; the Lab's status line does so itself", async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  const turn = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline);
      dispatchEvent(new Event(isOnline ? "online" : "offline"));
    });
  render(<OfflineNotice />);
  const notice = () => screen.queryByRole("status", { name: "offline" });
  expect(notice()).toBeNull();
  turn(false);
  expect(notice()?.textContent).toContain(
    "No network: everything on screen comes from this browser. Training works offline.",
  );
  act(() => goToView("lab"));
  expect(notice()).toBeNull();
  act(() => goToView("watch"));
  await user.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(notice()).toBeNull();
  // The next time it is said again.
  turn(true);
  turn(false);
  expect(notice()).not.toBeNull();
  vi.restoreAllMocks();
});
