// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { encodeScore } from "../../homework/clinic/score-code.ts";
import { words } from "../../i18n/index.ts";
import { ClassScores } from "./ClassScores.tsx";
import { diagnose, NEW_VISIT, order } from "./model/visit.ts";
import { clinicWords } from "./words.en.ts";

const saved = vi.hoisted(() => vi.fn<(name: string, text: string) => void>());
vi.mock("../../runtime/save-file.ts", () => ({ saveTable: saved }));
afterEach(cleanup);

const text = words(clinicWords).scores;
const IDS = ["kl", "labels", "sign"];
const visits = { kl: diagnose(order(NEW_VISIT, "entropy"), "kl", "kl") };
const code = () => screen.getByLabelText<HTMLInputElement>(text.code).value;
const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText(text.paste), { target: { value } });

test("a student hands in the points of each patient, with a name", async () => {
  render(<ClassScores visits={visits} ids={IDS} />);
  expect(code()).toMatch(/^B4-5-/);
  await userEvent.type(screen.getByLabelText(text.name), "Ada");
  expect(code()).toBe(encodeScore(IDS, { points: [4, null, null], nickname: "Ada" }));
});

test("students without a name and with the same points are as many rows", () => {
  render(<ClassScores visits={{}} ids={IDS} />);
  const nobody = encodeScore(IDS, { points: [5, 5, 5], nickname: "" });
  paste([nobody, nobody].join("\n"));
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("a teacher gets a table of the codes; what is none is told with its line, and counts for nothing", async () => {
  render(<ClassScores visits={{}} ids={IDS} />);
  const ada = encodeScore(IDS, { points: [4, null, 0], nickname: "Ada" });
  const nobody = encodeScore(IDS, { points: [5, 5, 5], nickname: "" });
  paste([ada, "hello", ada.toLowerCase(), nobody, nobody.replace("B15", "B14")].join("\n"));
  const rows = screen
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual(["Ada4·04 of 10", "no name55515 of 15"]);
  expect(screen.getByText("Line 2: this is not a score of the clinic.")).toBeTruthy();
  expect(screen.getByText("Line 5: a symbol is wrong or missing.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: text.csv }));
  const csv = saved.mock.calls[0]?.[1] ?? "";
  expect(csv.split("\r\n")[1]).toBe("Ada,4,,0,4,10");
});

test("codes are found as people paste them", () => {
  render(<ClassScores visits={{}} ids={IDS} />);
  const code = (nickname: string) => encodeScore(IDS, { points: [4, null, 0], nickname });
  const half = code("Lin").lastIndexOf("-");
  const lines = [
    "\ufeffName;Code",
    `"Ada";"${code("Ada").replaceAll("-", "\u2011")}"`,
    `> my code is ${code("Zoë")}.`,
    code("张").replaceAll("-", " - "),
    code("Lin").slice(0, half),
    code("Lin").slice(half),
    code("Ωλ").replace("B", "В").replaceAll("0", "O").replaceAll("1", "l"),
    `${code("Bo")}, ${code("Cy")}`,
  ];
  paste(lines.join("\r\n"));
  const names = screen.getAllByRole("row").slice(1);
  expect(names.map(({ textContent }) => textContent?.split("4")[0])).toEqual([
    "Ada",
    "Zoë",
    "张",
    "Lin",
    "Ωλ",
    "Bo",
    "Cy",
  ]);
  expect(screen.getAllByRole("status").flatMap((one) => one.textContent || [])).toEqual([
    "Line 1: this is not a score of the clinic.",
  ]);
});
