// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { FileInput } from "./FileInput.tsx";

afterEach(cleanup);

test("hands on what was chosen, keeps no choice, and passes a cancelled one over", async () => {
  const onFiles = vi.fn<(files: readonly File[]) => void>();
  render(<FileInput aria-label="Open" multiple onFiles={onFiles} />);
  const input = screen.getByLabelText<HTMLInputElement>("Open");
  await userEvent.upload(input, [new File(["a"], "a.txt"), new File(["b"], "b.txt")]);
  expect(onFiles.mock.calls.map(([files]) => files.map(({ name }) => name))).toEqual([
    ["a.txt", "b.txt"],
  ]);
  // With a choice that is kept, a browser would not report the same one.
  expect(input.value).toBe("");
  fireEvent.change(input, { target: { files: [] } });
  expect(onFiles).toHaveBeenCalledTimes(1);
});
