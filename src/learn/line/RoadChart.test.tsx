// @vitest-environment happy-dom
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { presetSettings } from "../../core/presets/registry.ts";
import type { Exercise } from "../../line/exercises/exercise.ts";
import { EXERCISES } from "../../line/exercises/registry.ts";
import { PRESET } from "./lab.ts";
import { RoadChart } from "./RoadChart.tsx";

afterEach(cleanup);

test("before the recording is there, the axis has the updates that are planned, each number once", () => {
  const { container } = render(
    <RoadChart exercise={EXERCISES.get("group-advantage") as Exercise} />,
  );
  const [chart] = container.querySelectorAll("[role=img]");
  const texts = [...(chart?.querySelectorAll("span") ?? [])].map(({ textContent }) => textContent);
  const numbers = texts.filter((text) => /^\d+$/.test(text));
  expect(numbers.at(-1)).toBe(String(presetSettings(PRESET).updates));
  expect(new Set(numbers).size).toBe(numbers.length);
});
