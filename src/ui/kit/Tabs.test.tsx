// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Tabs } from "./Tabs.tsx";

afterEach(cleanup);

test("is one stop of Tab; arrows, Home and End choose, and a press does", async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(
    <Tabs
      tabs={["a", "b", "c"]}
      chosen="b"
      onChoose={onChoose}
      name="letter"
      panel="panel"
      label="Letters"
      words={{ a: "A", b: "B", c: "C" }}
    />,
  );
  const tabs = within(screen.getByRole("tablist", { name: "Letters" })).getAllByRole("tab");
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  await user.tab();
  expect(document.activeElement).toBe(tabs[1]);
  await user.keyboard("{ArrowRight}{ArrowRight}{End}{Home}{ArrowLeft}");
  expect(onChoose.mock.calls.flat()).toEqual(["c", "a", "c", "a", "c"]);
  await user.click(tabs[1] as HTMLElement);
  expect(onChoose).toHaveBeenLastCalledWith("b");
});
