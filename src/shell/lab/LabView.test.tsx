// @vitest-environment happy-dom

import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import { runChartWords } from "../../run/run-chart/words.en.ts";
import { frameWords } from "../deferred/words.en.ts";
import LabView from "./LabView.tsx";

// The placeholder of a chart is enough here: happy-dom has no canvas.
vi.mock("../../plot/DrawnChart.tsx", () => new Promise(() => undefined));

const { progress } = words(frameWords);
const phases = () => screen.queryByRole("region", { name: progress.label });

beforeEach(() => openRecording("micro", 5));
afterEach(() => {
  app.timeline.handover.cancel();
  app.registry.front.reset();
  app.registry.show("recorded");
  cleanup();
});

test("the score is the one place of the run: no phase of the next update stands over the group", () => {
  render(<LabView />);
  expect(screen.getByRole("region", { name: words(runChartWords).label })).toBeTruthy();
  expect(screen.getAllByRole("slider", { name: words(runChartWords).slider })).toHaveLength(1);
  expect(phases()).toBeNull();
});
