// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { AnswersPage } from "./AnswersPage.tsx";

afterEach(cleanup);

const TEXT = `{\n"format": "tango-lab-answers", "version": 1, "lessons": {}\n}\n`;

test("files and pasted texts become rows, and what is not read has its reason", async () => {
  render(<AnswersPage />);
  const files = [
    new File([TEXT], "ada.json"),
    new File(["{"], "bob.json"),
    new File([new Uint8Array([123, 159, 146, 150])], "eve.json"),
    Object.assign(new File([], "class 7"), { arrayBuffer: () => Promise.reject(new Error()) }),
    new File(["x".repeat(2_000_001)], "film.mp4"),
  ];
  fireEvent.change(screen.getByLabelText("Open files of answers"), { target: { files } });
  expect(await screen.findByRole("rowheader", { name: "ada.json" })).toBeDefined();
  const alert = within(screen.getByRole("alert"));
  expect(alert.getByText("bob.json").parentElement?.textContent).toContain("is not JSON");
  expect(alert.getByText("eve.json").parentElement?.textContent).toContain("is not text");
  expect(alert.getByText("class 7").parentElement?.textContent).toContain("may be a folder");
  expect(alert.getByText("film.mp4").parentElement?.textContent).toContain("is too large");
  const field = screen.getByLabelText(/Or paste what is in the files/);
  fireEvent.change(field, { target: { value: TEXT + TEXT } });
  fireEvent.click(screen.getByRole("button", { name: "Add to the table" }));
  expect(screen.getAllByRole("rowheader")).toHaveLength(3);
  expect(screen.getByText("3 students")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Empty the table" }));
  expect(screen.queryByRole("table")).toBeNull();
});
