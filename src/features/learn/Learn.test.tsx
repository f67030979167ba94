// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { languageStore } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { showScreen } from "../../page/navigation/screen.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import Learn from "./Learn.tsx";
import { LESSONS } from "./lessons/registry.ts";
import zh from "./words.zh.ts";

beforeEach(async () => {
  localStorage.clear();
  await openRecording("quick", 80);
  act(() => showScreen({ view: "learn", lesson: null }));
});
afterEach(async () => {
  await app.timeline.pause();
  cleanup();
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const press = (name: string | RegExp) => userEvent.click(button(name));
const part = () => document.querySelector("[aria-current=step]")?.textContent;
const slider = () => screen.getByRole("slider", { name: /^Your prediction/ });
const position = () => app.timeline.position;

async function openLesson(): Promise<void> {
  act(() => showScreen({ lesson: "checker" }));
  render(<Learn />);
  await waitFor(() => expect(position()).toBe(1));
}

/** Up to the locked prediction. */
async function predict(): Promise<void> {
  await openLesson();
  await press("Make a prediction");
  await userEvent.click(screen.getByRole("radio", { name: /^A few more/ }));
  await press("Lock in 75 % and run");
}

describe("the list", () => {
  test("has the lessons and the pages of Try, and changes nothing of the run", async () => {
    render(<Learn />);
    const lessons = screen.getByRole("list", { name: "Lessons" });
    expect(within(lessons).getAllByRole("listitem")).toHaveLength(LESSONS.length);
    expect(lessons.textContent).toContain("about 4 minutes · new");
    expect(position()).toBe(80);
    await press(/^Be the verifier/);
    expect(location.hash).toBe("#try/quiz");
    await press(/^Fool the verifier/);
    expect(location.hash).toBe("#try/fool");
    await press(/^Sample/);
    expect(location.hash).toBe("#try/sample");
    location.hash = "";
    await press(/Can a checker learn/);
    expect(state().screen.lesson).toBe("checker");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(/^Can a checker/);
  });

  test("says so when a link asks for a lesson that there is not", () => {
    showScreen({ lesson: "nowhere" });
    render(<Learn />);
    expect(screen.getByRole("alert").textContent).toContain("There is no lesson “nowhere”.");
  });
});

describe("a lesson", () => {
  test("begins at the first update of its part, with the chart covered", async () => {
    await openLesson();
    expect(part()).toBe("Goal");
    expect(screen.getByText("hidden until you have predicted")).toBeTruthy();
    expect(screen.getByText("on 185 wrong steps it never trained on")).toBeTruthy();
    expect(screen.getByText("64 % at the start")).toBeTruthy();
    expect(document.body.textContent).not.toContain("98.9 %");
  });

  test("asks for a prediction before it runs", async () => {
    await openLesson();
    await press("Make a prediction");
    expect(part()).toBe("Predict");
    const lock = button("Choose an answer first");
    expect(lock.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(lock);
    expect(part()).toBe("Predict");
  });

  test("keeps the radio buttons and the point in the chart in step", async () => {
    await openLesson();
    await press("Make a prediction");
    await userEvent.click(screen.getByRole("radio", { name: "Nearly all of them" }));
    expect(slider().getAttribute("aria-valuenow")).toBe("95");
    slider().focus();
    await userEvent.keyboard("{PageDown}{PageDown}");
    expect(screen.getByRole("radio", { name: /^A few more/ })).toHaveProperty("checked", true);
    expect(button("Lock in 75 % and run")).toBeTruthy();
  });

  test("plays its part of the recording, and stops at its end", async () => {
    await predict();
    expect(part()).toBe("Run");
    await waitFor(() => expect(state().status).toBe("training"));
    await waitFor(() => expect(position()).toBeGreaterThan(2));
    await press("Pause");
    await waitFor(() => expect(button("Play")).toBeTruthy());
    const paused = position();
    await press("Play");
    await waitFor(() => expect(position()).toBeGreaterThan(paused));
    act(() => app.timeline.seek(39));
    await waitFor(() => expect(button("Compare")).toBeTruthy());
    await waitFor(() => expect(state().status).not.toBe("training"));
    expect(position()).toBe(40);
    await press("Compare");
  });

  test("compares the prediction with what was measured, and explains", async () => {
    await predict();
    await press("Skip to the end");
    await waitFor(() => expect(position()).toBe(40));
    await press("Compare");
    expect(
      screen.getByText(/^It learned more than you predicted: 9\d %, and you said 75 %\.$/),
    ).toBeTruthy();
    expect(screen.getByText("measured. You predicted 75 %.")).toBeTruthy();
    await press("Why?");
    expect(part()).toBe("Explain");
    expect(document.body.textContent).not.toMatch(/[{}]|\*\*|undefined|NaN/);
    await press("Start over");
    expect(part()).toBe("Goal");
  });

  test("goes on after a reload where it was, with the prediction", async () => {
    await predict();
    await press("Skip to the end");
    await waitFor(() => expect(position()).toBe(40));
    await press("Compare");
    cleanup();
    act(() => app.timeline.seek(90));
    render(<Learn />);
    expect(part()).toBe("Compare");
    expect(screen.getByText("measured. You predicted 75 %.")).toBeTruthy();
    await waitFor(() => expect(position()).toBe(40));
    await press("Back");
    await press("Back");
    expect(screen.getByText("Your prediction: 75 %. It is locked in.")).toBeTruthy();
    expect(screen.getByRole("radio", { name: /^A few more/ }).closest("fieldset")?.disabled).toBe(
      true,
    );
    cleanup();
    showScreen({ lesson: null });
    render(<Learn />);
    expect(document.body.textContent).toContain("begun · you predicted 75 %");
  });

  test("of another recording is opened only when asked for", async () => {
    await openRecording("micro", 2);
    act(() => showScreen({ lesson: "checker" }));
    render(<Learn />);
    expect(position()).toBe(2);
    await press("Open Quick");
    await waitFor(() => expect(state().preset).toBe("quick"));
    await waitFor(() => expect(screen.getByText("64 % at the start")).toBeTruthy());
    await waitFor(() => expect(position()).toBe(1));
  });

  test("over a live run leaves that alone until the recording is asked for", async () => {
    act(() => app.registry.show("live"));
    act(() => showScreen({ lesson: "checker" }));
    render(<Learn />);
    expect(screen.getByText(/A run of your own pauses/)).toBeTruthy();
    expect(state().source).toBe("live");
    await press("Open Quick");
    expect(state().source).toBe("recorded");
    await waitFor(() => expect(position()).toBe(1));
  });

  test("is told in Chinese", async () => {
    languageStore.setState({ language: "zh", translations: { learn: zh } });
    await openLesson();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(
      "没有人检查，检查者也能学会吗？",
    );
    expect(button("做出预测")).toBeTruthy();
    act(() => languageStore.setState({ language: "en", translations: null }));
  });
});
