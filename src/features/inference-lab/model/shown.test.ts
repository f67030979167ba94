import { expect, test } from "vitest";
import { createStore } from "zustand/vanilla";
import { presetSettings } from "../../../core/presets/registry.ts";
import { applySettings } from "../../../core/settings/parse.ts";
import { initialState, type View } from "../../../runtime/app-state.ts";
import { groupAt, ROW } from "../../../runtime/testing/fixtures.ts";
import { changed } from "../../../runtime/testing/states.ts";
import { editShown } from "./shown.ts";
import { fakeTry } from "./testing/fakes.ts";

const MICRO = presetSettings("micro");

/** The page on a group of a run, and what of it is looked at. */
function page(view: Partial<View>, task: string = MICRO.task) {
  const running = applySettings(MICRO, [["task", task]]);
  const state = changed(initialState("micro", MICRO), { running, groups: [groupAt(5)] });
  return { store: createStore(() => ({ ...state, view: { ...state.view, ...view } })) };
}

test("the step that is inspected goes into the editor, with what was said of it", async () => {
  const tried = fakeTry();
  await tried.models.enter("micro");
  await editShown(page({ line: 5, row: 0, step: 1 }), tried, "micro");
  expect(tried.editor.store.getState()).toMatchObject({
    side: "a",
    steps: ROW.steps,
    answer: ROW.answer,
    before: ROW,
    focus: 1,
    problem: { text: "34+42=" },
  });
  expect(tried.samples.store.getState().problem?.text).toBe("34+42=");
  expect(tried.calls()).toEqual(["open"]);
});

test("where none is inspected, the first of the group", async () => {
  const tried = fakeTry();
  await tried.models.enter("micro");
  await editShown(page({}), tried, "micro");
  expect(tried.editor.store.getState()).toMatchObject({ before: ROW, focus: 0 });
});

test("models of another task give way, and where there are none of this task nothing is edited", async () => {
  const tried = fakeTry();
  await tried.models.enter("letters");
  await editShown(page({}), tried, "micro");
  expect(tried.editor.store.getState().problem?.task).toBe("columns");
  expect(tried.calls()).toEqual(["open", "open"]);
  tried.editor.close();
  await editShown(page({}, "letters"), tried, "micro");
  expect(tried.editor.store.getState().problem).toBeNull();
});
