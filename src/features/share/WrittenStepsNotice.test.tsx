// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { act } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import { WrittenStepsNotice } from "./WrittenStepsNotice.tsx";

beforeEach(() => openRecording("micro", 3));
afterEach(cleanup);

/** The recording on screen as if it came from a file, with another way to pay steps. */
function fromFile(id: string, settings: { stepCount: "problem" | "written"; algorithm?: string }) {
  const state = app.store.getState();
  const { recording } = state.recordings;
  if (!recording) throw new Error("no recording");
  const run = { ...recording.run, settings: { ...recording.run.settings, ...settings } };
  const origin = { kind: "file", id, name: "run.tango.zip", canResume: false } as const;
  const recordings = { ...state.recordings, recording: { ...recording, run, origin } };
  act(() => app.store.setState({ ...state, recordings }));
}

const notice = () => screen.queryByRole("status");

test("an older run says that written steps are paid, until that is dismissed", async () => {
  render(<WrittenStepsNotice />);
  expect(notice()).toBeNull();
  fromFile("file-1", { stepCount: "written" });
  expect(notice()?.textContent).toMatch(/leaving steps out can pay/);
  await userEvent.click(screen.getByRole("button"));
  expect(notice()).toBeNull();
  fromFile("file-2", { stepCount: "written" });
  expect(notice()).not.toBeNull();
});

test("nothing is said of a run of today, or of one that pays no steps", () => {
  render(<WrittenStepsNotice />);
  fromFile("file-3", { stepCount: "problem" });
  expect(notice()).toBeNull();
  fromFile("file-4", { stepCount: "written", algorithm: "grpo" });
  expect(notice()).toBeNull();
});
