// @vitest-environment happy-dom
/** Each part of Watch fails alone, and can be shown again. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { words as shared } from "../../i18n/index.ts";
import { fetchLazy } from "../../kit/lazy.ts";
import { openRecording } from "../../page/testing/page.ts";
import { growthWords } from "../../run/growth/words.en.ts";
import { headlineWords } from "../../run/headline/words.en.ts";
import { modelCardWords } from "../../run/model-card/words.en.ts";
import { railWords } from "../../run/rail/words.en.ts";
import { sheetWords } from "../../run/sheet/words.en.ts";
import { stagesWords } from "../../run/stages/words.en.ts";
import { transportWords } from "../../run/transport/words.en.ts";
import { loadStage, Watch } from "./Watch.tsx";

// The page fetches it beside the recording.
await fetchLazy(loadStage);

/** The function that throws now. */
const broken = vi.hoisted(() => ({ name: "" }));
const throwing = vi.hoisted(
  () =>
    (name: string) =>
    async (original: () => Promise<Record<string, (...facts: never[]) => unknown>>) => {
      const module = await original();
      const made = (...facts: never[]) => {
        if (broken.name === name) throw new Error(name);
        return module[name]?.(...facts);
      };
      return { ...module, [name]: made };
    },
);
vi.mock("../../run/headline/headline-model.ts", throwing("headlineOf"));
vi.mock("../../run/stages/stages-model.ts", throwing("stageMarks"));
vi.mock("../../run/model-card/card-model.ts", throwing("rewardSourceOf"));
vi.mock("../../run/sheet/sheet-model.ts", throwing("sheetModel"));
vi.mock("../../run/rail/rail-model.ts", throwing("railModel"));
vi.mock("../../run/growth/model/labels.ts", throwing("spreadLabels"));
vi.mock("../../page/controls.ts", throwing("refusalOf"));

const user = userEvent.setup();
const { title, again } = shared().broken.part;
const PARTS = {
  headlineOf: ["region", headlineWords.english.label],
  stageMarks: ["list", stagesWords.english.label],
  rewardSourceOf: ["region", modelCardWords.english.name.generator],
  sheetModel: ["region", sheetWords.english.name],
  railModel: ["listbox", railWords.english.name.generator],
  spreadLabels: ["slider", growthWords.english.slider],
  refusalOf: ["toolbar", transportWords.english.label],
} as const;

beforeAll(() => openRecording("quick", 42));
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  broken.name = "";
  vi.restoreAllMocks();
  cleanup();
});

test.each(Object.keys(PARTS) as (keyof typeof PARTS)[])("%s", async (name) => {
  broken.name = name;
  render(<Watch />);
  const failed = screen.getAllByRole("heading", { name: title });
  // Both players are told what they are paid for.
  expect(failed).toHaveLength(name === "rewardSourceOf" ? 2 : 1);
  for (const [other, [role, label]] of Object.entries(PARTS)) {
    expect(screen.queryByRole(role, { name: label }) === null, other).toBe(other === name);
  }
  broken.name = "";
  for (const button of screen.getAllByRole("button", { name: again })) await user.click(button);
  const [role, label] = PARTS[name];
  expect(screen.getByRole(role, { name: label })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: title })).toBeNull();
});
