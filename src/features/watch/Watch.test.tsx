// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { words as shared } from "../../i18n/index.ts";
import { lab } from "../../lab/lab.ts";
import { showScreen } from "../../lab/navigation/screen.ts";
import { openRecording } from "../../lab/testing/page.ts";
import { headlineWords } from "../../stage/headline/words.en.ts";
import { playerWords } from "../../stage/player/words.en.ts";
import { stagesWords } from "../../stage/stages/words.en.ts";
import { transportWords } from "../../stage/transport/words.en.ts";
import { Watch } from "./Watch.tsx";
import { watchWords } from "./words.en.ts";

const words = watchWords.english;
const { train, whatIf } = transportWords.english;

beforeAll(() => openRecording("quick", 42));
beforeEach(() => {
  lab.timeline.seek(42);
  render(<Watch />);
});
afterEach(() => {
  lab.store.setState({ opening: { beat: "off", update: null } });
  cleanup();
});

test("has one headline, two players, one attempt and the playback, all of one update", () => {
  expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1);
  for (const name of Object.values(playerWords.english.name)) {
    expect(screen.getByRole("region", { name })).toBeTruthy();
  }
  expect(screen.getByText("42").parentElement?.textContent).toBe("Update 42 of 120");
  expect(screen.getByRole("list", { name: stagesWords.english.label })).toBeTruthy();
});

test("at the start nothing is written yet", () => {
  act(() => lab.timeline.seek(0));
  expect(screen.getByText(words.nothing.start)).toBeTruthy();
});

test("with reduced motion it says why nothing plays", () => {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query.includes("reduced-motion") }),
  );
  act(() => lab.timeline.seek(0));
  expect(screen.getByText(shared().replay.still)).toBeTruthy();
  vi.unstubAllGlobals();
});

test("while the truth is hidden, neither the sheet nor the headline tells it", () => {
  const told = /missed|caught|false alarm/i;
  const shown = () => document.querySelector("[data-view-part=watch]")?.textContent ?? "";
  expect(shown()).toMatch(told);
  act(() => showScreen({ showsTruth: false }));
  expect(shown()).not.toMatch(told);
  act(() => showScreen({ showsTruth: true }));
  expect(shown()).toMatch(told);
});

test("after the opening two buttons ask what next, once each", () => {
  act(() => {
    lab.timeline.seek(120);
    lab.store.setState({ opening: { beat: "end", update: 42 } });
  });
  const next = within(screen.getByRole("region", { name: words.next }));
  expect(next.getByRole("button", { name: train })).toBeTruthy();
  expect(next.getByRole("button", { name: whatIf.lanes["frozen-verifier"] ?? "" })).toBeTruthy();
  expect(screen.getAllByRole("button", { name: train })).toHaveLength(1);
  expect(screen.queryByRole("list", { name: stagesWords.english.label })).toBeNull();
  const headline = screen.getByRole("region", { name: headlineWords.english.label });
  expect(headline.textContent).toContain("99 %");
});
