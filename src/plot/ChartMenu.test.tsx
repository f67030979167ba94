// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { words } from "../i18n/index.ts";
import { ChartMenu } from "./ChartMenu.tsx";
import { logCharts } from "./choices.ts";
import { chartsWords } from "./words.en.ts";

const user = userEvent.setup();
const charts = words(chartsWords);
const onTable = vi.fn();
const onSave = vi.fn();

beforeEach(() => {
  const chart = { name: "health", title: "Health", empty: "", plots: [] };
  render(
    <ChartMenu chart={chart} isEmpty={false} hasTable={false} onTable={onTable} onSave={onSave} />,
  );
});
afterEach(cleanup);
const summary = () => screen.getByLabelText(charts.menu("Health"));

test("the log axis is chosen, the table opened, a file saved", async () => {
  await user.click(summary());
  const log = screen.getByRole<HTMLInputElement>("checkbox", { name: charts.log });
  await user.click(log);
  expect(log.checked).toBe(true);
  expect(logCharts.getState()).toContain("health");
  await user.click(screen.getByRole("button", { name: charts.table }));
  expect(onTable).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: charts.save("Health", charts.csv) }));
  expect(onSave).toHaveBeenCalledWith("csv");
});
