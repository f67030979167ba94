// @vitest-environment happy-dom
/** The board on the page: runs that failed, texts that are not codes, and the class's link as a picture. */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CSV_FORMS } from "../../core/csv.ts";
import { csvForm } from "../../runtime/csv-form.ts";
import { classId } from "../../study/class/fingerprint.ts";
import { markOf } from "../../study/class/homework.ts";
import { encodeResult } from "../../study/class/result-code.ts";
import { forged, MICRO, micro, planOf, resultOf } from "../../study/class/testing/class.ts";
import { decodedQr } from "../../ui/kit/testing/decoded-qr.ts";
import Class from "../Class.tsx";
import { keepClass } from "../kept-classes.ts";

const codeOf = (seed: number, right?: readonly number[]) =>
  encodeResult(micro, resultOf(seed, right));
const failed = encodeResult(
  micro,
  resultOf(3, [], {
    arms: [
      { predicted: 70, right: 9 },
      { predicted: null, right: null },
    ],
  }),
);

afterEach(() => {
  cleanup();
  localStorage.clear();
  location.hash = "";
});

function openBoard(codes: readonly string[], plan = micro, query = MICRO) {
  const id = classId(plan);
  keepClass(id, { query: query.slice(1), codes: [...codes], showsGhosts: true });
  location.hash = `#class/board/${id}`;
  render(<Class />);
  return { id, user: userEvent.setup() };
}

const row = (seed: number) =>
  within(screen.getByRole("row", { name: new RegExp(`^Seed ${seed}\\b`) }));
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText("Paste result codes"), {
    clipboardData: { getData: () => text },
  });

test("a run that failed has a dash in the table and no dot in its lane", () => {
  openBoard([codeOf(1), failed, codeOf(2, [12, 4])]);
  expect(
    row(3)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["56 %", "—", "—", "×"]);
  const [shown] = screen.getAllByRole("img", { name: /^Tango: mean .* 3 seeds/ });
  expect(shown?.getAttribute("aria-label")).toContain("Frozen verifier: mean 34 %");
  expect(shown?.getAttribute("aria-label")).toMatch(/Tango minus Frozen verifier: .* 2 seeds/);
});

test("a sentence for each text that does not count", () => {
  openBoard([codeOf(1)]);
  const other = planOf(MICRO.replace("updates=4", "updates=5"));
  const code = codeOf(17);
  const [head, rest] = ["S17-63-44", code.slice("S17-63-44-".length).replaceAll("-", "")];
  const symbols = rest.slice(0, -8);
  const texts = [
    [
      code.replace(/.$/, (last) => (last === "0" ? "1" : "0")),
      "the code has a wrong or missing character. Copy it again.",
    ],
    [
      encodeResult(other, resultOf(2)),
      "the code belongs to another class, with other settings or other arms.",
    ],
    [
      forged(head, `4${symbols.slice(1)}`),
      "the code comes from a newer Tango Lab: reload this page, and paste it again.",
    ],
    [
      forged("S17-99-44", symbols),
      "the code is whole, but no student of this class can have it: its seed or its numbers are not of this class.",
    ],
    [`${code}${"-AAAA".repeat(30)}`, "the code has a wrong or missing character. Copy it again."],
    [
      "https://lab.example/?preset=gap&stepCount=problem&class=run.frozen.1-30",
      "this is not a result code of Tango Lab.",
    ],
  ] as const;
  for (const [text, sentence] of texts) {
    paste(text);
    expect(screen.getByText(`Line 1: ${sentence}`), text).toBeTruthy();
  }
  paste("I have no code yet");
  expect(screen.getByText("There is no code in it.")).toBeTruthy();
  paste(codeOf(1));
  expect(screen.getByText("One code was on the board already; it counts once.")).toBeTruthy();
  expect(screen.getByText("1 of 40 seeds")).toBeTruthy();
});

test("a student who handed in lessons and lines has them under the name", () => {
  const lessons = ["push", "nobody"].map((id) => ({ mark: markOf(id), predicted: 1 }));
  const homework = { lessons, lines: [markOf("blend")] };
  openBoard([codeOf(1), encodeResult(micro, resultOf(2, [9, 8], { nickname: "Ada", homework }))]);
  expect(row(2).getByRole("rowheader").textContent).toBe("Seed 2 Ada2 lessons, 1 line");
  expect(row(1).getByRole("rowheader").textContent).toBe("Seed 1 ");
});

test("a removed code can be pasted again", async () => {
  const { user } = openBoard([codeOf(1), codeOf(2)]);
  await user.click(screen.getByRole("button", { name: "Remove the code of seed 2" }));
  expect(screen.getByText("1 of 40 seeds")).toBeTruthy();
  paste(screen.getByText(/^Removed\./).textContent);
  expect(screen.getByText("2 of 40 seeds")).toBeTruthy();
});

test("three arms have two differences", () => {
  const query = "?stepCount=problem&class=run.frozen.coin.any&preset=micro";
  const plan = planOf(query);
  const codes = [1, 2, 3].map((seed) => encodeResult(plan, resultOf(seed, [12, 6 + seed, seed])));
  openBoard(codes, plan, query);
  const [picture] = screen.getAllByRole("img", { name: /^Tango: mean/ });
  expect(picture?.getAttribute("aria-label")).toMatch(
    /Tango minus Frozen verifier: .*Tango minus Random steps: /,
  );
  expect(row(2).getAllByRole("cell")).toHaveLength(4);
});

test("the link is a QR code, small and as large as the window", async () => {
  const { user } = openBoard([]);
  const link = screen.getByRole<HTMLInputElement>("textbox", { name: "Class link" }).value;
  expect(link).toContain(MICRO.slice(1));
  expect(decodedQr(screen.getByRole("img", { name: "QR code of the class link" }))).toBe(link);
  await user.click(screen.getByRole("button", { name: "Show large" }));
  const large = screen.getByRole("dialog", { name: "QR code of the class link" });
  expect(decodedQr(within(large).getByRole("img"))).toBe(link);
});

test("the class's table has semicolons and decimal commas on request, as all tables of the page", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = openBoard([codeOf(1, [4, 8])]);
  const save = screen.getByRole("button", { name: "Save as CSV" });
  const choice = screen.getByRole<HTMLInputElement>("checkbox", { name: /decimal commas/ });
  expect(choice.checked).toBe(false);
  await user.click(save);
  await user.click(choice);
  await user.click(save);
  const [points, commas] = await Promise.all(saved.map((blob) => blob.text()));
  expect(points).toContain(",0.25,0.8,0.5,");
  expect(commas).toContain(";0,25;0,8;0,5;");
  expect(csvForm()).toBe(CSV_FORMS.semicolon);
  await user.click(choice);
  vi.restoreAllMocks();
});

test("an address with a class that this device has not says so", () => {
  location.hash = "#class/board/AAAAAA.1-30";
  render(<Class />);
  expect(screen.getByRole("alert").textContent).toBe(
    "This browser has no such class. A board is on the device on which its class was made.",
  );
});
