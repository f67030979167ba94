// @vitest-environment happy-dom
/** Watch of a run that measured what its models know of every fact. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording, state } from "../../ui/page/testing/page.ts";
import { updatesOf, withFacts } from "../knowledge/testing/checked-run.ts";
import { loadStage, Watch } from "./Watch.tsx";

// The page fetches it beside the recording.
await fetchLazy(loadStage);
const triangles = () => screen.queryByRole("region", { name: "What they know" });
const sheet = () => screen.queryByRole("region", { name: "One attempt" });
const headline = () => screen.getByRole("region", { name: "What happens now" }).textContent ?? "";
const recorded = () => {
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  return item.recording;
};
const off = { beat: "off", update: null, pace: null } as const;

beforeAll(async () => {
  await openRecording("gap", 0);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  await app.player.put({ ...item, recording: withFacts(item.recording) }, false);
});
beforeEach(async () => {
  app.timeline.seek(60);
  render(<Watch />);
  await screen.findByRole("region", { name: "What they know" });
});
afterEach(() => {
  act(() => {
    app.store.setState({ opening: off });
    app.timeline.slow.leave();
    app.controller.whatIf(null);
    showScreen({ hides: [] });
  });
  cleanup();
});

test("the middle is what both know, under the sentence of the wave", () => {
  expect(triangles()).toBeTruthy();
  expect(sheet()).toBeNull();
  expect(screen.queryByRole("list", { name: "Stages of this update" })).toBeNull();
  expect(headline()).toContain(`The verifier teaches the generator: ${45} facts it could check.`);
  expect(screen.queryByText(/balanced accuracy/)).toBeNull();
});

test("stage by stage shows the attempts of the update, and so does the first update of the opening", () => {
  act(() => app.timeline.slow.begin());
  expect(sheet()).toBeTruthy();
  expect(triangles()).toBeNull();
  act(() => app.timeline.slow.leave());
  expect(triangles()).toBeTruthy();
  act(() => app.store.setState({ opening: { beat: "still", update: 60, pace: null } }));
  expect(sheet()).toBeTruthy();
});

test("an attempt that a link names is shown, and a hidden verifier leaves no triangles", () => {
  const { group } = { group: state().groups.at(-1) };
  act(() =>
    app.controller.dispatch({ type: "view", view: { line: group?.line ?? 0, row: 2, step: 1 } }),
  );
  expect(sheet()).toBeTruthy();
  act(() => app.timeline.seek(60));
  expect(triangles()).toBeTruthy();
  act(() => showScreen({ hides: ["verifier"] }));
  expect(triangles()).toBeNull();
});

test("while columns fold into squares it says how many facts there are", () => {
  act(() => {
    app.timeline.seek(1);
    app.store.setState({ opening: { beat: "fold", update: 1, pace: null } });
  });
  expect(headline()).toContain(`Every column is one of ${55} facts.`);
  expect(screen.getByText("square:")).toBeTruthy();
});

test("at the end it says what one can do next", () => {
  act(() => {
    app.timeline.seek(updatesOf(recorded()));
    app.store.setState({ opening: { beat: "end", update: 1, pace: null } });
  });
  expect(headline()).toContain(
    "First the verifier taught the generator. Then the generator taught the verifier.",
  );
  const next = within(screen.getByRole("region", { name: "What next?" }));
  expect(
    next.getByRole("button", { name: "How does it learn from eight wrong answers? Lesson 1" }),
  ).toBeTruthy();
  expect(screen.getAllByRole("button", { name: "Train it yourself" })).toHaveLength(1);
});

test("a run of a task without facts that can be counted says so", async () => {
  await act(() => openRecording("paper-like", 46));
  expect(
    await screen.findByText(
      "This task has no facts that can be counted one by one, so its attempts are shown.",
    ),
  ).toBeTruthy();
  expect(triangles()).toBeNull();
});
