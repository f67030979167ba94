// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Band, Line, Mark, Plot } from "./Plot.tsx";

afterEach(cleanup);

const x = { from: 10, to: 50 };
const y = { from: 0.5, to: 1 };
const paths = () => [...document.querySelectorAll("path")].map((path) => path.getAttribute("d"));

test("lines and marks stand at the same place of the data", () => {
  render(
    <Plot x={x} y={y}>
      <Line
        points={[
          { x: 10, y: 0.5 },
          { x: 20, y: 0.75 },
        ]}
      />
      <Mark at={{ x: 20, y: 0.75 }} title="end" />
    </Plot>,
  );
  expect(paths()).toEqual(["M0 100L25 50"]);
  expect(screen.getByTitle("end").style).toMatchObject({ left: "25%", top: "50%" });
});

test("a single point is a dot, and none is nothing", () => {
  render(
    <Plot x={x} y={y}>
      <Line points={[{ x: 30, y: 1 }]} />
      <Line points={[]} />
    </Plot>,
  );
  expect(paths()).toEqual(["M50 0L50 0"]);
});

test("bands reach over the whole height", () => {
  render(
    <Plot x={x} y={y}>
      <Band from={20} to={40} title="band" />
    </Plot>,
  );
  expect(screen.getByTitle("band").style).toMatchObject({ left: "25%", width: "50%" });
});

test("axes are named beside the frame, in halves of 100 % unless told otherwise", () => {
  const ticks = [
    [10, "start"],
    [30, "30"],
    [50, "end"],
  ] as const;
  render(<Plot x={{ ...x, ticks }} role="img" aria-label="a run" />);
  const frame = screen.getByRole("img", { name: "a run" });
  expect(frame.textContent).toMatch(/^0\s%50\s%100\s%start30end$/);
  // Names at the ends stay inside.
  const shifts = ["start", "30", "end"].map((text) => screen.getByText(text).style.translate);
  expect(shifts).toEqual(["0%", "-50%", "-100%"]);
});

test("an axis without length divides by nothing", () => {
  render(
    <Plot x={{ from: 0, to: 0 }} y={y}>
      <Line points={[{ x: 0, y: 1 }]} />
    </Plot>,
  );
  expect(paths()).toEqual(["M0 0L0 0"]);
});
