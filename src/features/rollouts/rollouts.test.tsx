// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parquetWriteBuffer } from "hyparquet-writer";
import { expect, test } from "vitest";
import Rollouts from "./Rollouts.tsx";

const open = async (...files: readonly File[]) => {
  render(<Rollouts />);
  await userEvent.upload(screen.getByLabelText("Choose its files"), [...files]);
};

const verl = (step: number, score: number) =>
  new File(
    [`${JSON.stringify({ input: `${step} + 2`, output: "4", score, step })}\n`],
    `${step}.jsonl`,
  );

test("files of several steps are one run: its numbers, and a step that one chooses", async () => {
  await open(verl(1, 0), verl(2, 1));
  await screen.findByText("verl. Steps: 2. Answers: 2.");
  screen.getByText("2 + 2");
  expect(screen.getByRole("status").textContent).toBe("Step 2: mean reward 1.00");
  fireEvent.change(screen.getByRole("slider", { name: "Step" }), { target: { value: "0" } });
  screen.getByText("1 + 2");
  expect(screen.getByRole("status").textContent).toBe("Step 1: mean reward 0");
});

test("TRL's Parquet", async () => {
  const column = (name: string, data: unknown[]) => ({ name, data });
  const buffer = parquetWriteBuffer({
    columnData: [
      column("step", [5, 5]),
      column("prompt", ["2 + 2", "2 + 2"]),
      column("completion", ["4", "5"]),
      column("correct", [1.5, 0.5]),
      column("advantage", [0.75, -0.75]),
    ],
  });
  await open(new File([buffer], "completions_00005.parquet"));
  await screen.findByText("TRL. Steps: 1. Answers: 2.");
  screen.getByText("advantage −0.75");
});

test("a file of nothing known is refused in a sentence, and another can be chosen", async () => {
  await open(new File(['{"a": 1}'], "a.json"));
  expect((await screen.findByRole("alert")).textContent).toMatch(/a\.json.*must be UNIPO's run/);
  const binary = new File([Uint8Array.of(0x7b, 0xff, 0x80)], "b.json");
  await userEvent.upload(screen.getByLabelText("Choose its files"), binary);
  await screen.findByText(/b\.json cannot be used: it is neither UTF-8 nor UTF-16/);
  await userEvent.upload(
    screen.getByLabelText("Choose its files"),
    new File(["PAR1x"], "b.parquet"),
  );
  await screen.findByText(/could not be read as Parquet/);
});
