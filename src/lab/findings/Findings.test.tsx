// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { serveTables } from "../../page/testing/disk-tables.ts";
import { state } from "../../page/testing/page.ts";
import Findings from "./Findings.tsx";
import { studiesOf } from "./model/finding.ts";
import { FINDINGS } from "./registry.ts";
import { findingsWords } from "./words.en.ts";

const text = words(findingsWords);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("without its tables the page says so, and leads back to the lessons", async () => {
  serveTables();
  location.hash = "#findings";
  render(<Findings />);
  expect(await screen.findByText(text.failed)).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: text.lessons }));
  expect(location.hash).toBe("");
  expect(state().screen.view).toBe("learn");
});

test("each question has its sentence, its dots in words, and its studies", async () => {
  serveTables(...new Set(FINDINGS.flatMap(studiesOf)));
  render(<Findings />);
  const section = await screen.findByRole("region", { name: FINDINGS[0]?.question.en ?? "" });
  expect(screen.getAllByRole("region")).toHaveLength(FINDINGS.length);
  expect(section.textContent).toMatch(/a verifier that learns 55\s% are at the end/);
  expect(section.textContent).toContain(text.from("both"));
  const rows = within(section).getAllByRole("img");
  expect(rows.map((row) => row.getAttribute("aria-label")?.replaceAll("\u00a0", " "))).toEqual([
    text.row("verifier that learns", "55 %", "11"),
    text.row("frozen verifier", "54 %", "11"),
    text.row("GRPO, tuned", "0 %", "11"),
    text.row("DAPO", "0 %", "6"),
  ]);
  expect(rows[0]?.querySelectorAll("[data-part=dot]")).toHaveLength(11);
});
