// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import LabView from "./LabView.tsx";

// The placeholder of a chart is enough here: happy-dom has no canvas.
vi.mock("../../plot/DrawnChart.tsx", () => new Promise(() => undefined));
const phases = () => screen.queryByRole("region", { name: "Getting ready" });

beforeEach(() => openRecording("micro", 5));
afterEach(() => {
  app.timeline.handover.cancel();
  app.registry.front.reset();
  app.registry.show("recorded");
  cleanup();
});

test("the score is the one place of the run: no phase of the next update stands over the group", () => {
  render(<LabView />);
  expect(screen.getByRole("region", { name: "The whole run" })).toBeTruthy();
  expect(screen.getAllByRole("slider", { name: "Update" })).toHaveLength(1);
  expect(phases()).toBeNull();
});
