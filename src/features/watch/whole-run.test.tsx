// @vitest-environment happy-dom
/** Watch of a run that measured what its models know of every fact. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchLazy } from "../../kit/lazy.ts";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { headlineWords } from "../../run/headline/words.en.ts";
import { updatesOf, withFacts } from "../../run/knowledge/testing/checked-run.ts";
import { knowledgeWords } from "../../run/knowledge/words.en.ts";
import { sheetWords } from "../../run/sheet/words.en.ts";
import { stagesWords } from "../../run/stages/words.en.ts";
import { transportWords } from "../../run/transport/words.en.ts";
import { loadStage, Watch } from "./Watch.tsx";
import { watchWords } from "./words.en.ts";

// The page fetches it beside the recording.
await fetchLazy(loadStage);

const words = watchWords.english;
const knowledge = knowledgeWords.english;
const triangles = () => screen.queryByRole("region", { name: knowledge.title });
const sheet = () => screen.queryByRole("region", { name: sheetWords.english.name });
const headline = () =>
  screen.getByRole("region", { name: headlineWords.english.label }).textContent ?? "";
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
  await screen.findByRole("region", { name: knowledge.title });
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
  expect(screen.queryByRole("list", { name: stagesWords.english.label })).toBeNull();
  expect(headline()).toContain(knowledge.waves[1].finding(45));
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
  expect(headline()).toContain(knowledge.fold.finding(55));
  expect(screen.getByText(knowledge.key.generator.shape)).toBeTruthy();
});

test("at the end it says what one can do next", () => {
  act(() => {
    app.timeline.seek(updatesOf(recorded()));
    app.store.setState({ opening: { beat: "end", update: 1, pace: null } });
  });
  expect(headline()).toContain(knowledge.end.both);
  const next = within(screen.getByRole("region", { name: words.next }));
  expect(next.getByRole("button", { name: words.lesson })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: transportWords.english.train })).toHaveLength(1);
});

test("a run of a task without facts that can be counted says so", async () => {
  await act(() => openRecording("paper-like", 46));
  expect(await screen.findByText(knowledge.none.uncounted)).toBeTruthy();
  expect(triangles()).toBeNull();
});
