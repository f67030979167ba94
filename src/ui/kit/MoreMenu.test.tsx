// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Button } from "./Button.tsx";
import { MoreMenu } from "./MoreMenu.tsx";

const user = userEvent.setup();
const summary = () => screen.getByLabelText("More");
const isOpen = () => (summary().closest("details") as HTMLDetailsElement).open;

beforeEach(async () => {
  render(
    <>
      <MoreMenu label="More" side="below">
        {(close) => (
          <>
            <Button onClick={close}>Do it</Button>
            <Button>Stay</Button>
          </>
        )}
      </MoreMenu>
      <Button>Elsewhere</Button>
    </>,
  );
  expect(screen.queryByText("Do it")).toBeNull();
  await user.click(summary());
  expect(isOpen()).toBe(true);
  await screen.findByText("Do it");
});
afterEach(cleanup);

test("Escape closes the menu and gives the focus back to its button", async () => {
  screen.getByRole("button", { name: "Stay" }).focus();
  await user.keyboard("{Escape}");
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test("an action that closes the menu gives the focus back to its button", async () => {
  await user.click(screen.getByRole("button", { name: "Do it" }));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(summary());
});

test("a press inside leaves the menu open, a press elsewhere closes it", async () => {
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(isOpen()).toBe(true);
  await user.pointer({ keys: "[MouseLeft]", target: document.body });
  expect(isOpen()).toBe(false);
});

test("the menu closes when the focus moves on", async () => {
  screen.getByRole("button", { name: "Stay" }).focus();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elsewhere" }));
  expect(isOpen()).toBe(false);
});
