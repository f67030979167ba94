// @vitest-environment happy-dom
/** Watch and the Lab show one value of each model for one moment. */
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import runsList from "../../lab/compare/panel.tsx";
import charts from "../../lab/curves/panel.tsx";
import { openRecording } from "../../ui/page/testing/page.ts";
import { ModelCard } from "../../watch/model-card/ModelCard.tsx";

afterEach(cleanup);

test.each([
  ["gap", 0],
  ["gap", 132],
  ["gap", 533],
  ["quick", 99],
])("%s at update %i: cards, charts and list of runs agree", async (preset, update) => {
  await openRecording(preset, update);
  render(
    <>
      <ModelCard role="generator" />
      <ModelCard role="verifier" />
      <charts.View />
      <section aria-label="list">
        <runsList.View />
      </section>
    </>,
  );
  const cards = ["Generator", "Verifier"].map(
    (name) => screen.getByRole("region", { name }).querySelector("[data-reading]")?.textContent,
  );
  const figures = ["Generator: right answers", "Verifier: ProcessBench F1"].map(
    (name) => screen.getByRole("figure", { name }).querySelector("[data-value]")?.textContent,
  );
  expect(figures).toEqual(cards);
  const [row] = within(screen.getByRole("region", { name: "list" })).getAllByRole("listitem");
  expect(within(row as HTMLElement).getByText(/%$/).textContent).toBe(cards[0]);
});
