// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { withFacts } from "../../watch/knowledge/testing/checked-run.ts";
import { shipped } from "../../watch/testing/groups.ts";
import { Know, knowledgeOf } from "./Know.tsx";
import { Played } from "./testing/played.ts";

let measured = true;
vi.mock("../../watch/figures/sources.ts", () => {
  return {
    pageSources: {
      recording: async (preset: string) => {
        const recording = shipped(preset);
        return measured ? withFacts(recording) : recording;
      },
    },
  };
});

afterEach(() => {
  cleanup();
  measured = true;
});

const button = () => screen.getByRole("button", { name: /last check first|I have looked/ });

test("goes through the checks of a recorded run, and is done after the last", async () => {
  render(
    <Played>
      <Know preset="gap">
        <p>Go through it.</p>
      </Know>
    </Played>,
  );
  const slider = await screen.findByRole<HTMLInputElement>("slider", {}, { timeout: 20_000 });
  expect(slider.value).toBe("0");
  await userEvent.click(button());
  expect(screen.queryByText("done")).toBe(null);
  const waves = screen.getAllByRole("button", { name: /^After wave \d/ });
  expect(waves).toHaveLength(3);
  await userEvent.click(waves[0] as HTMLElement);
  expect(Number(slider.value)).toBeGreaterThan(0);
  const stage = within(screen.getByRole("region", { name: "stage" }));
  expect(stage.getByRole("region", { name: "What they know" }).dataset["wave"]).toBe("1");
  // Who teaches whom is asked next.
  expect(stage.queryByText(/to judge|teaches/)).toBe(null);
  fireEvent.change(slider, { target: { value: slider.max } });
  expect(button().textContent).toBe("I have looked at it");
  await userEvent.click(button());
  expect(screen.getByText("done")).toBeTruthy();
});

test("shows a lane of the recording in its place", async () => {
  render(
    <Played>
      <Know preset="gap" lane="no-verifier">
        <p>Go through it.</p>
      </Know>
    </Played>,
  );
  const slider = await screen.findByRole<HTMLInputElement>("slider", {}, { timeout: 20_000 });
  fireEvent.change(slider, { target: { value: slider.max } });
  const { run } = knowledgeOf(shipped("gap"), "no-verifier");
  const known = run?.checks.at(-1)?.generator.knows.filter(Boolean).length;
  expect(screen.getByRole("region", { name: "What they know" }).textContent).toContain(
    `knows ${known} of 55 facts; nines: 0`,
  );
  expect(screen.queryByRole("button", { name: /^After wave/ })).toBe(null);
});
