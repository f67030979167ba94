// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChartMenu } from "./ChartMenu.tsx";

const user = userEvent.setup();
const onTable = vi.fn();
const onSave = vi.fn();

beforeEach(() => {
  const chart = { name: "health", title: "Health", empty: "", plots: [] };
  render(
    <ChartMenu chart={chart} isEmpty={false} hasTable={false} onTable={onTable} onSave={onSave} />,
  );
});
afterEach(cleanup);
const summary = () => screen.getByLabelText("Health: table, files");

test("the table is opened, a file saved", async () => {
  await user.click(summary());
  await user.click(screen.getByRole("button", { name: "Table" }));
  expect(onTable).toHaveBeenCalledOnce();
  await user.click(screen.getByRole("button", { name: "Save Health as CSV" }));
  expect(onSave).toHaveBeenCalledWith("csv");
});
