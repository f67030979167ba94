// @vitest-environment happy-dom
/** A lane that nothing of the page knows, dropped in as its one file would be. */
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ARMS } from "../../core/algorithms/registry.ts";
import { laneSettings } from "../../core/lanes/change.ts";
import type { Lane } from "../../core/lanes/lane.ts";
import { LANES } from "../../core/lanes/registry.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { recordingFacts } from "../../runtime/recording-player/item.ts";
import { fetchLazy } from "../../ui/kit/lazy.ts";
import { app } from "../../ui/page/app.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { loadStage, Watch } from "./Watch.tsx";

// The page fetches it beside the recording.
await fetchLazy(loadStage);

vi.mock(import("../../core/lanes/registry.ts"), async (original) => {
  const { LANES: files } = await original();
  const careful: Lane = {
    id: "careful",
    order: 90,
    change: () => ({ temperature: 0.7, entropyCoef: 0 }),
    words: {
      question: "What if it samples with care?",
      label: "careful samples",
      share: "with careful samples",
      finding: (here, there) => `At the end ${here}, and ${there} with careful samples.`,
    },
  };
  return { LANES: new Map([...files, [careful.id, careful]]) };
});

const text = (name: string) => screen.getByRole("region", { name }).textContent;

/** Lays a lane with these settings over the recording of quick, at its end. */
async function lay(id: string, change: (settings: Settings) => Settings): Promise<void> {
  await openRecording("quick", 120);
  const { item } = app.player;
  if (!item) throw new Error("no recording");
  const { run, lines, groups } = item.recording;
  const lane = { run: { ...run, settings: change(run.settings) }, lines, groups };
  const recording = { ...item.recording, lanes: [{ id, recording: lane }] };
  const facts = recordingFacts(recording, [], { hasStarts: true, origin: null });
  await app.player.put({ ...item, recording, facts }, false);
  act(() => app.timeline.seek(120));
  render(<Watch />);
}

beforeEach(() => app.controller.whatIf(null));
afterEach(cleanup);

test("a lane that changes two settings is asked for, named and told in its own words", async () => {
  const lane = LANES.get("careful");
  if (!lane) throw new Error("no lane");
  await lay("careful", (settings) => laneSettings(lane, settings));
  expect(app.player.lane("careful")?.run.settings).toMatchObject({
    algorithm: "tango",
    temperature: 0.7,
    entropyCoef: 0,
  });
  await userEvent.click(screen.getByRole("button", { name: lane.words.question }));
  const group = await screen.findByRole("radiogroup", { name: "What if …" });
  expect(within(group).getByRole("radio", { name: /^careful samples/ })).toBeTruthy();
  expect(text("What happens now")).toContain("At the end 97 %, and 97 % with careful samples.");
  expect(text("What happens now")).toContain(
    "Same start, same problems. One run each: another seed may end differently.",
  );
  const chart = screen.getByRole("figure", { name: "Generator: right answers, new problems" });
  expect(chart.textContent).toContain("careful samples");
  // It has a verifier: nothing says that it does not.
  await userEvent.click(screen.getByRole("button", { name: "Back to the run" }));
  expect(screen.queryByRole("radiogroup")).toBeNull();
});

test("a lane of a file that this lab has no words for is named by its arm", async () => {
  await lay("of-another-lab", (settings) => ({ ...settings, algorithm: "grpo", rlMaxSteps: 4 }));
  act(() => app.controller.whatIf("of-another-lab"));
  const group = await screen.findByRole("radiogroup", { name: "What if …" });
  const { title = "" } = ARMS.get("grpo") ?? {};
  expect(within(group).getByRole("radio", { name: new RegExp(`^${title}`) })).toBeTruthy();
  expect(text("What happens now")).toContain("At the end 97 %, and 97 % in the other run.");
  expect(text("What happens now")).toContain(
    "Same start, same new problems. One run each: another seed may end differently.",
  );
});
