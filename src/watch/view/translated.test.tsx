// @vitest-environment happy-dom
import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { textsBeside, translate } from "../../ui/kit/testing/translate.ts";
import { app } from "../../ui/page/app.ts";
import { showScreen } from "../../ui/page/navigation/screen.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { chooseNextAttempt, chooseNextStep } from "../now/actions.ts";
import { loadStage, Watch } from "./Watch.tsx";

await fetchLazy(loadStage);
beforeAll(() => openRecording("quick", 60));
afterEach(() => {
  cleanup();
  act(() => showScreen({ showsTruth: true }));
});

/** From one update to another, with other attempts and steps, and with the truth hidden. */
const MOVES: readonly (() => void)[] = [
  () => app.timeline.seek(8),
  () => chooseNextAttempt(1),
  () => chooseNextStep(1),
  () => app.timeline.seek(47),
  () => showScreen({ showsTruth: false }),
  () => app.timeline.seek(46),
  () => showScreen({ showsTruth: true }),
  () => chooseNextAttempt(-1),
  () => app.timeline.seek(60),
  () => app.timeline.seek(0),
  () => app.timeline.seek(30),
];

test("the headline, the sheet, the models and the chart say the same on a page that was translated", () => {
  act(() => app.timeline.seek(1));
  const { container } = render(<Watch />);
  for (const move of MOVES) {
    translate(container);
    act(move);
    const plain = render(<Watch />);
    // Ids differ, texts do not.
    expect(container.textContent).toBe(plain.container.textContent);
    expect(textsBeside(plain.container)).toEqual([]);
    plain.unmount();
  }
});
