// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { words } from "../../../i18n/index.ts";
import { learnWords } from "../words.en.ts";
import { OrderList } from "./OrderList.tsx";

afterEach(cleanup);

const { up, down } = words(learnWords).predict;
const items = ["oak", "elm", "fir"].map((en) => ({ text: en }));

function List() {
  const [order, setOrder] = useState<readonly number[]>([0, 1, 2]);
  return <OrderList question="Which?" items={items} order={order} onOrder={setOrder} />;
}

const shown = () =>
  screen.getAllByRole("listitem").map((row) => /oak|elm|fir/.exec(row.textContent ?? "")?.[0]);
const button = (name: string) => screen.getByRole("button", { name });

test("each item has buttons for up and down, which move it without a drag and keep the focus", async () => {
  const user = userEvent.setup();
  render(<List />);
  await user.click(button(up("fir")));
  expect(shown()).toEqual(["oak", "fir", "elm"]);
  expect(document.activeElement).toBe(button(up("fir")));
  await user.click(button(down("oak")));
  expect(shown()).toEqual(["fir", "oak", "elm"]);
  expect(document.activeElement).toBe(button(down("oak")));
});

test("at an end a button is disabled and moves nothing", async () => {
  const user = userEvent.setup();
  render(<List />);
  for (const name of [up("oak"), down("fir")]) {
    expect(button(name).getAttribute("aria-disabled")).toBe("true");
    await user.click(button(name));
  }
  expect(button(down("oak")).getAttribute("aria-disabled")).toBe("false");
  expect(shown()).toEqual(["oak", "elm", "fir"]);
});

test("the handle still moves by keys", async () => {
  const user = userEvent.setup();
  render(<List />);
  button(words(learnWords).predict.move("elm", "2", "3")).focus();
  await user.keyboard("{ArrowUp}");
  expect(shown()).toEqual(["elm", "oak", "fir"]);
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(shown()).toEqual(["oak", "fir", "elm"]);
});

test("what is locked in has no buttons", () => {
  render(<OrderList question="Which?" items={items} order={[2, 0, 1]} onOrder={null} />);
  expect(within(screen.getByRole("list")).queryAllByRole("button")).toEqual([]);
  expect(shown()).toEqual(["fir", "oak", "elm"]);
});
