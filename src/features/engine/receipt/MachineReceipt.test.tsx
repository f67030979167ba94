// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { cardSvg } from "../../../core/plot/card.ts";
import { isReceipt, type Receipt } from "../../../core/receipt.ts";
import type { NoReceipt } from "../../../runtime/receipt.ts";
import { MachineReceipt } from "./MachineReceipt.tsx";
import { cardText, receiptJson, receiptOf } from "./receipt.ts";

afterEach(cleanup);

const TAKEN: Pick<Receipt, "gpu" | "times"> = {
  gpu: null,
  times: [
    {
      case: "gap",
      engine: "cpu",
      variant: "relaxed, 1 thread",
      update: 61,
      rollout: 42,
      n: 30,
      why: null,
    },
    { case: "R2", engine: "cpu", variant: null, update: null, rollout: null, n: 0, why: "differs" },
  ],
};

/** The component with a worker of ours. */
function opened() {
  const stop = vi.fn();
  let progress: (done: number, total: number) => void = () => undefined;
  let end: ((taken: typeof TAKEN | NoReceipt) => void) | null = null;
  const view = render(
    <MachineReceipt
      take={(report) => {
        progress = report;
        const taken = new Promise<typeof TAKEN | NoReceipt>((resolve) => {
          end = resolve;
        });
        return { taken, stop };
      }}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: "Time this device" }));
  return { view, stop, progress: (done: number) => act(() => progress(done, 3)), end: () => end };
}

test("it tells how far it is, and shows the times with what was not timed", async () => {
  const { progress, end } = opened();
  progress(1);
  expect(screen.getByText("Timing 2 of 3…")).toBeDefined();
  await act(async () => end()?.(TAKEN));
  const row = screen.getByRole("row", {
    name: /The opening, 256 solutions: processor, one thread/,
  });
  expect(row.textContent).toMatch(/61.*42/);
  expect(screen.getByRole("row", { name: /R2/ }).textContent).toContain("not timed");
  expect(screen.getByRole("button", { name: "Save as JSON" })).toBeDefined();
});

test("a failure is a sentence, and it can be tried again", async () => {
  const { end } = opened();
  await act(async () => end()?.({ failed: "The worker was lost." }));
  expect(screen.getByText("It could not be timed: The worker was lost.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Time this device" })).toBeDefined();
});

test("Stop ends the worker, and so does closing", () => {
  const { view, stop } = opened();
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(stop).toHaveBeenCalledTimes(1);
  view.unmount();
  expect(stop).toHaveBeenCalledTimes(2);
});

test("the file is a receipt, with the day and the kind of browser alone", async () => {
  const device = { userAgent: "Mozilla/5.0 (X11; Linux) Firefox/153.0 x", hardwareConcurrency: 8 };
  const receipt = receiptOf(TAKEN, device, new Date("2026-11-28T14:00:00Z"));
  expect(JSON.parse(await receiptJson(receipt).text())).toEqual(receipt);
  expect(isReceipt(receipt)).toBe(true);
  expect(receipt).toMatchObject({ date: "2026-11-28", browser: "Firefox 153", system: "Linux" });
});

test("the picture has the same lines, and room for long names", () => {
  const device = { userAgent: "Mozilla/5.0 (X11; Linux) Firefox/153.0", hardwareConcurrency: 8 };
  const card = cardText(receiptOf(TAKEN, device, new Date("2026-11-28T14:00:00Z")));
  const { text, height } = cardSvg(card);
  for (const line of card.lines) expect(text).toContain(line);
  expect(text.match(/<text /g)).toHaveLength(2 + card.lines.length + 3 * (card.rows.length + 1));
  const ys = [...text.matchAll(/ y="([\d.]+)"/g)].map(([, y]) => Number(y));
  expect(Math.max(...ys)).toBeLessThan(height);
  const long = cardSvg({ ...card, rows: [["x".repeat(200), "1", "2"]] }).text;
  expect(long).toContain("x…</text>");
});
