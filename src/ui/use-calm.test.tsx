// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCalm } from "./use-calm.ts";

beforeEach(() => vi.useFakeTimers({ now: 1000 }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Shown({ value, isMoving }: { readonly value: number; readonly isMoving: boolean }) {
  return <output>{useCalm(value, isMoving)}</output>;
}
const shown = () => screen.getByRole("status").textContent;

test("at rest every change is shown at once", () => {
  const { rerender } = render(<Shown value={1} isMoving={false} />);
  rerender(<Shown value={2} isMoving={false} />);
  expect(shown()).toBe("2");
  rerender(<Shown value={3} isMoving={false} />);
  expect(shown()).toBe("3");
});

test("while it moves, the newest value is shown twice a second", () => {
  const { rerender } = render(<Shown value={1} isMoving />);
  rerender(<Shown value={2} isMoving />);
  expect(shown()).toBe("2");
  rerender(<Shown value={3} isMoving />);
  act(() => vi.advanceTimersByTime(400));
  rerender(<Shown value={4} isMoving />);
  expect(shown()).toBe("2");
  act(() => vi.advanceTimersByTime(99));
  expect(shown()).toBe("2");
  act(() => vi.advanceTimersByTime(1));
  expect(shown()).toBe("4");
});

test("when it comes to rest the last value is shown at once", () => {
  const { rerender } = render(<Shown value={1} isMoving />);
  rerender(<Shown value={2} isMoving />);
  rerender(<Shown value={3} isMoving />);
  expect(shown()).toBe("2");
  rerender(<Shown value={3} isMoving={false} />);
  expect(shown()).toBe("3");
});
