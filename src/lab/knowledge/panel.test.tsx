// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { updatesOf, withFacts } from "../../watch/knowledge/testing/checked-run.ts";
import panel from "./panel.tsx";

const { View } = panel;

afterEach(cleanup);

test("a run that measured its facts shows both triangles of the last check", async () => {
  await openRecording("gap", 0);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  await app.player.put({ ...item, recording: withFacts(item.recording) }, false);
  act(() => app.timeline.seek(0));
  render(<View />);
  expect(screen.getByText("At the start")).toBeTruthy();
  expect(screen.getByRole("img", { name: `Verifier: knows ${45} of ${55} facts` })).toBeTruthy();
  const last = updatesOf(item.recording);
  act(() => app.timeline.seek(last));
  expect(screen.getByText("After update 400")).toBeTruthy();
  expect(screen.getByRole("img", { name: `Generator: knows ${55} of ${55} facts` })).toBeTruthy();
});

test("another run has no such panel", async () => {
  await openRecording("paper-like", 3);
  render(<View />);
  expect(screen.queryByRole("region", { name: "What they know" })).toBeNull();
});
