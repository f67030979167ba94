// @vitest-environment happy-dom
/** Each part of Watch fails alone, and can be shown again. */
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
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
vi.mock("../headline/headline-model.ts", throwing("headlineOf"));
vi.mock("../../runtime/timeline/update-stages.ts", throwing("stagesOf"));
vi.mock("../model-card/card-model.ts", throwing("paidFor"));
vi.mock("../sheet/sheet-model.ts", throwing("sheetModel"));
vi.mock("../rail/rail-model.ts", throwing("railModel"));
vi.mock("../growth/model/labels.ts", throwing("spreadLabels"));
vi.mock("../../ui/page/controls.ts", throwing("refusalOf"));

const user = userEvent.setup();
const PARTS = {
  headlineOf: ["region", "What happens now"],
  stagesOf: ["list", "Stages of this update"],
  paidFor: ["region", "Generator"],
  sheetModel: ["region", "One attempt"],
  railModel: ["listbox", "All attempts of this group"],
  spreadLabels: ["slider", "Update"],
  refusalOf: ["toolbar", "Playback"],
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
  const failed = screen.getAllByRole("heading", { name: "This part of the page failed" });
  // Both players are told what they are paid for.
  expect(failed).toHaveLength(name === "paidFor" ? 2 : 1);
  for (const [other, [role, label]] of Object.entries(PARTS)) {
    expect(screen.queryByRole(role, { name: label }) === null, other).toBe(other === name);
  }
  broken.name = "";
  for (const button of screen.getAllByRole("button", { name: "Show it again" }))
    await user.click(button);
  const [role, label] = PARTS[name];
  expect(screen.getByRole(role, { name: label })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "This part of the page failed" })).toBeNull();
});
