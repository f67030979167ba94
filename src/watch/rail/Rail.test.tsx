// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { RolloutGroup } from "../../core/training/records.ts";
import {
  ALL_REVEALED,
  revealedAt,
  type UpdateStage,
} from "../../runtime/timeline/update-stages.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { checkGroup, RIGHT_ROW, rowOf, sumGroup } from "../testing/groups.ts";
import { Rail } from "./Rail.tsx";

const user = userEvent.setup();
const onAttempt = vi.fn();
const GROUP = sumGroup(rowOf(), RIGHT_ROW, rowOf());

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

interface Shown {
  readonly attempt?: number;
  readonly stage?: UpdateStage | null;
}

function show(group: RolloutGroup, { attempt = 0, stage = null }: Shown = {}) {
  const seen = stage ? revealedAt(group.updated, stage) : ALL_REVEALED;
  return render(
    <Rail group={group} attempt={attempt} seen={seen} stage={stage} onAttempt={onAttempt} />,
  );
}

const options = () => screen.getAllByRole("option");

test("is a listbox of the attempts, one of them chosen", async () => {
  show(GROUP, { attempt: 1 });
  const list = screen.getByRole("listbox", { name: "All attempts of this group" });
  expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual([
    "false",
    "true",
    "false",
  ]);
  expect(list.getAttribute("aria-activedescendant")).toBe(options()[1]?.id);
  expect(options()[1]?.getAttribute("aria-label")).toBe(
    "Attempt 2: 857, right, 3 of 3 steps right, mean push +1.4",
  );
  expect(options()[1]?.textContent).toBe("857✓▲ 1.4");
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("All three");
  const [first] = options();
  if (first) await user.click(first);
  expect(onAttempt).toHaveBeenLastCalledWith(0);
});

test("is one tab stop; arrow keys choose and stop at the ends", async () => {
  show(GROUP, { attempt: 1 });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("listbox"));
  for (const [key, row] of [
    ["ArrowRight", 2],
    ["ArrowDown", 2],
    ["ArrowLeft", 0],
    ["ArrowUp", 0],
    ["End", 2],
    ["Home", 0],
  ] as const) {
    await user.keyboard(`{${key}}`);
    expect(onAttempt, key).toHaveBeenLastCalledWith(row);
  }
  onAttempt.mockClear();
  cleanup();
  show(GROUP, { attempt: 2 });
  await user.tab();
  await user.keyboard("{ArrowRight}{a}");
  expect(onAttempt).not.toHaveBeenCalled();
});

test("tells of an attempt only what its stage reveals", () => {
  const text = (stage: UpdateStage) => {
    const { unmount } = show(GROUP, { stage });
    const shown = options()[0]?.textContent;
    unmount();
    return shown;
  };
  expect(text("write")).toBe("758");
  expect(text("grade")).toBe("758✗");
  expect(text("compare")).toBe("758✗▼ 0.5");
  expect(text("learn")).toBe("7587: 50⇄60");
});

test("says at Learn that other problems pulled harder, where they did", () => {
  const { unmount } = show(GROUP, { stage: "learn" });
  expect(screen.getByText("⇄ other problems pulled harder")).toBeTruthy();
  unmount();
  const along = rowOf({ tokenProbabilitiesAfter: [0.4, 0.8] });
  show(sumGroup(along, along), { stage: "learn" });
  expect(screen.queryByText("⇄ other problems pulled harder")).toBeNull();
});

test("a group without differences says so, and names the key that leads on", async () => {
  await openRecording("quick", 60);
  const even = rowOf({ advantages: [0, 0] });
  const { container, unmount } = show(sumGroup(even, even));
  expect(container.textContent).toContain("all alike: nothing to learn");
  expect(within(container).getByText("U").tagName).toBe("KBD");
  unmount();
  show(GROUP);
  expect(screen.queryByText("U")).toBeNull();
  expect(screen.getByText("Above the line: pushed up")).toBeTruthy();
});

test("at the end, where no uneven group follows, no key is named", async () => {
  await openRecording("quick", 120);
  const even = rowOf({ advantages: [0, 0] });
  const { container } = show(sumGroup(even, even));
  expect(container.textContent).toContain("all alike: nothing to learn");
  expect(within(container).queryByText("U")).toBeNull();
});

test("the verifier's turn: cards are its last words", () => {
  const said = (finalVerdict: 1 | -1, reward: 0 | 1) =>
    rowOf({ finalVerdict, reward, advantages: [reward ? 0.9 : -0.9] });
  show(checkGroup(said(-1, 1), said(1, 0)));
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("All two checks");
  expect(options().map((option) => option.textContent)).toEqual(["“wrong”▲ 0.9", "“right”▼ 0.9"]);
});

test.each([4, 16])("%i attempts", (count) => {
  show(sumGroup(...Array.from({ length: count }, () => rowOf())), { attempt: count - 1 });
  expect(options()).toHaveLength(count);
});
