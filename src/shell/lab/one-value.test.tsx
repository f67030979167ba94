// @vitest-environment happy-dom
/** Watch and the Lab show one value of each model for one moment. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { armById } from "../../core/algorithms/registry.ts";
import { formatPercent } from "../../kit/format.ts";
import runsList from "../../lab/branching/runs-list/panel.tsx";
import { accuracyOf } from "../../lab/curves/accuracy/panel.tsx";
import { verifierChart } from "../../lab/curves/verifier/panel.tsx";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import type { ChartSpec } from "../../plot/spec.ts";
import { generatorName, verifierName } from "../../run/growth/model/checks.ts";
import { ModelCard } from "../../run/model-card/ModelCard.tsx";
import { RunChart } from "../../run/run-chart/RunChart.tsx";
import { settingsShown } from "../../runtime/app-state.ts";

afterEach(cleanup);

/** The last value of a chart's first curve. */
const lastOf = ({ plots }: ChartSpec): string =>
  formatPercent(app.metrics.latest(plots[0]?.series[0]?.metric ?? "")?.value ?? Number.NaN);

test.each([
  ["gap", 0],
  ["gap", 132],
  ["gap", 533],
  ["quick", 99],
])("%s at update %i: cards, lanes, charts and list of runs agree", async (preset, update) => {
  await openRecording(preset, update);
  render(
    <>
      <ModelCard role="generator" />
      <ModelCard role="verifier" />
      <RunChart />
      <runsList.View />
    </>,
  );
  const card = (name: string) => {
    const region = screen.getByRole("region", { name });
    return region.querySelector("[data-reading]")?.textContent;
  };
  const { metrics, store } = app;
  const arm = armById(settingsShown(store.getState()).algorithm);
  const generator = lastOf(accuracyOf(generatorName(metrics)));
  const verifier = lastOf(verifierChart("steps", verifierName(metrics, arm) ?? "", "mixed/"));
  expect([card("Generator"), card("Verifier")]).toEqual([generator, verifier]);
  const chart = screen.getByRole("region", { name: "The whole run" });
  const lanes = within(chart).getAllByText(/%$/, { selector: "b" });
  expect(lanes.map(({ textContent }) => textContent)).toEqual([generator, verifier]);
  const [row] = screen.getAllByRole("listitem");
  expect(within(row as HTMLElement).getByText(/%$/).textContent).toBe(generator);
});
