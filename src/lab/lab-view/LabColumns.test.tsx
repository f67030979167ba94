// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { enlargedCharts, shrinkAll, turnEnlarged } from "../../plot/runs.ts";
import { LabColumns } from "./LabColumns.tsx";

beforeEach(() => {
  vi.stubGlobal("matchMedia", (query: string) =>
    Object.assign(new EventTarget(), { matches: query === "(width < 80em)" }),
  );
  render(
    <LabColumns
      runs={<p>list of runs</p>}
      setup={<p>settings</p>}
      group={<p>attempts</p>}
      inspector={<p>why</p>}
      charts={<p>curves</p>}
    />,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the inspector follows the group; charts and setup have their own regions", () => {
  const group = within(screen.getByRole("region", { name: "Attempts and inspector" })).getByText(
    "attempts",
  );
  const after = group.compareDocumentPosition(screen.getByText("why"));
  expect(after).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(screen.getByRole("region", { name: "Charts" })).getByText("curves")).toBeTruthy();
  expect(
    within(screen.getByRole("complementary", { name: "Setup" })).getByText("settings"),
  ).toBeTruthy();
});

test("the button of a narrow window unfolds the setup that it controls, and folds it again", async () => {
  const button = screen.getByRole("button", { name: "Setup…" });
  const body = document.getElementById(button.getAttribute("aria-controls") ?? "");
  expect(body?.textContent).toBe("settings");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  expect(document.querySelector("[data-setup=folded]")).not.toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("[data-setup=open]")).not.toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Hide the setup" }));
  expect(document.querySelector("[data-setup=folded]")).not.toBeNull();
});

test("enlarged charts have the place of the group, beside each other, until they are small again", async () => {
  const columns = document.querySelector("[data-setup]") as HTMLElement;
  const isEnlarged = () => columns.dataset.enlarged === "true";
  act(() => turnEnlarged("accuracy"));
  act(() => turnEnlarged("verifier"));
  expect([isEnlarged(), enlargedCharts()]).toEqual([true, ["accuracy", "verifier"]]);
  act(() => turnEnlarged("accuracy"));
  expect([isEnlarged(), enlargedCharts()]).toEqual([true, ["verifier"]]);
  act(() => void shrinkAll());
  expect([isEnlarged(), shrinkAll()]).toEqual([false, false]);
});
