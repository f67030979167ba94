// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { halves } from "../../../core/plot/axis.ts";
import { DotRows, type PageRow } from "./DotRows.tsx";

afterEach(cleanup);

const axis = halves({ from: 0, to: 10 }, String);
const ROW: PageRow = {
  label: "arm",
  values: [2, 2, 8],
  middle: 4,
  interval: [3, 5],
  note: "4",
  spoken: "arm: mean 4",
};
const show = (row: Partial<PageRow>, isTall = false) =>
  render(<DotRows rows={[{ ...ROW, ...row }]} axis={axis} write={String} isTall={isTall} />);
const dots = () => [...document.querySelectorAll<HTMLElement>("[data-part=dot]")];

test("a row is one picture with its text; every value is a dot with its own", () => {
  show({});
  const picture = screen.getByRole("img", { name: "arm: mean 4" });
  expect(within(picture).getAllByTitle("2")).toHaveLength(2);
  expect(dots().map(({ style }) => style.left)).toEqual(["20%", "20%", "80%"]);
});

test("a cover stands in place of the dots and of what they come to", () => {
  show({ cover: <button type="button">Uncover</button> });
  expect(screen.getByRole("button", { name: "Uncover" })).toBeTruthy();
  expect([screen.queryByRole("img"), screen.queryByText("4")]).toEqual([null, null]);
  expect(screen.getByText("arm")).toBeTruthy();
});

test("many dots stand on their line, with a ring around one and predictions below", () => {
  show({ ringed: 2, below: [5, 5], spoken: null }, true);
  const levels = dots().map(({ style }) => style.getPropertyValue("--row"));
  expect(levels).toEqual(["0.6", "1.6", "0.6"]);
  expect(dots().map(({ dataset }) => dataset.ringed)).toEqual(["false", "false", "true"]);
  expect(document.querySelectorAll("[class*=ghost]")).toHaveLength(2);
});
