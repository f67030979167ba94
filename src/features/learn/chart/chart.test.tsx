// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Lesson } from "../lessons/lesson.ts";
import { lessonById } from "../lessons/registry.ts";
import type { LessonNumbers } from "../model/lesson-numbers.ts";
import type { Progress } from "../model/progress.ts";
import { LessonChart } from "./LessonChart.tsx";

afterEach(cleanup);

const LESSON = lessonById("checker") as Lesson;
const FIGURES: LessonNumbers = {
  first: 0.65,
  last: 0.94,
  count: 182,
  measured: [
    { x: 0, y: 0.65 },
    { x: 20, y: 0.8 },
    { x: 40, y: 0.94 },
  ],
  training: [
    { x: 1, y: 0.6 },
    { x: 30, y: 0.9 },
  ],
  updates: 40,
  attempts: 8,
};
const PREDICT: Progress = { part: "predict", guess: null, isLocked: false };
const onGuess = vi.fn();

const chart = (progress: Progress, update = 1) => (
  <LessonChart
    lesson={LESSON}
    numbers={FIGURES}
    progress={progress}
    update={update}
    onGuess={onGuess}
  />
);
const rings = () => document.querySelectorAll("[data-part=ring]").length;
const curtain = () => document.querySelector<HTMLElement>("[data-part=curtain]");

describe("the curtain", () => {
  test("covers what is measured after the start until a prediction is locked in, also for screen readers", () => {
    render(chart({ part: "predict", guess: 0.75, isLocked: false }));
    expect(screen.getByText("hidden until you have predicted")).toBeTruthy();
    expect(curtain()?.style).toMatchObject({ left: "0%", width: "100%" });
    expect(rings()).toBe(1);
    expect(document.querySelector("[data-part=training-line]")?.getAttribute("d")).toBe("");
    expect(document.body.textContent).not.toContain("94 %");
  });

  test("opens as far as the recording has played", () => {
    render(chart({ part: "run", guess: 0.75, isLocked: true }, 20));
    expect(screen.getByText("still to come")).toBeTruthy();
    expect(curtain()?.style).toMatchObject({ left: "50%", width: "50%" });
    expect(rings()).toBe(2);
    const line = document.querySelector("[data-part=measured-line]");
    expect(line?.getAttribute("d")).toBe("M0 35L20 20");
    expect(line?.closest("svg")?.getAttribute("viewBox")).toBe("0 0 40 100");
    expect(document.body.textContent).not.toContain("94 %");
  });

  test("is gone in the comparison, where the guess stands beside what was measured", () => {
    render(chart({ part: "compare", guess: 0.75, isLocked: true }, 7));
    expect(curtain()).toBe(null);
    expect(rings()).toBe(3);
    expect(screen.getByText("After update 20: 80 %.")).toBeTruthy();
    expect(screen.getByText("94 %")).toBeTruthy();
    expect(screen.getByText("measured. You predicted 75 %.")).toBeTruthy();
    expect(screen.queryByRole("slider")).toBe(null);
  });
});

describe("the point", () => {
  function Kept({ first }: { readonly first: number | null }) {
    const [guess, setGuess] = useState(first);
    return (
      <LessonChart
        lesson={LESSON}
        numbers={FIGURES}
        progress={{ part: "predict", guess, isLocked: false }}
        update={1}
        onGuess={setGuess}
      />
    );
  }
  const slider = () => screen.getByRole("slider", { name: "Your prediction: Wrong steps caught" });
  const spoken = () => slider().getAttribute("aria-valuetext");

  test("says that there is no prediction yet", () => {
    render(chart(PREDICT));
    expect(spoken()).toBe("No prediction yet. At the start: 65 %.");
    expect(slider().getAttribute("aria-valuenow")).toBe("65");
  });

  test("moves with keys, and says which answer it counts as", async () => {
    render(<Kept first={null} />);
    slider().focus();
    await userEvent.keyboard("{ArrowUp}");
    expect(spoken()).toBe("66 %: A few more, perhaps 75 %");
    await userEvent.keyboard("{PageDown}");
    expect(spoken()).toMatch(/^56 %: No more than before/);
    await userEvent.keyboard("{End}");
    expect(spoken()).toBe("100 %: Nearly all of them");
    await userEvent.keyboard("{Home}{ArrowUp}{ArrowUp}{ArrowDown}");
    expect(slider().getAttribute("aria-valuenow")).toBe("1");
  });

  test("is dragged", () => {
    render(<Kept first={0.5} />);
    const strip = document.querySelector("[data-part=guess-strip]") as HTMLElement;
    const rect = { top: 100, height: 200 } as DOMRect;
    vi.spyOn(strip, "getBoundingClientRect").mockReturnValue(rect);
    let isCaptured = false;
    strip.setPointerCapture = () => {
      isCaptured = true;
    };
    strip.hasPointerCapture = () => isCaptured;
    fireEvent.pointerMove(strip, { clientY: 120 });
    expect(slider().getAttribute("aria-valuenow")).toBe("50");
    fireEvent.pointerDown(strip, { button: 0, clientY: 150 });
    expect(slider().getAttribute("aria-valuenow")).toBe("75");
    fireEvent.pointerMove(strip, { clientY: 20 });
    expect(slider().getAttribute("aria-valuenow")).toBe("100");
  });

  test("is not there before the prediction is asked for", () => {
    render(chart({ part: "goal", guess: null, isLocked: false }));
    expect(screen.queryByRole("slider")).toBe(null);
  });
});
