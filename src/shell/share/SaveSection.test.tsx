// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { csvForm, csvFormName } from "../../runtime/csv-form.ts";
import { recall } from "../../runtime/storage.ts";
import { SaveSection } from "./SaveSection.tsx";

test("tables get semicolons and decimal commas on request, and the choice is kept", async () => {
  render(<SaveSection />);
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: /decimal commas/ });
  expect([box.checked, csvForm()]).toEqual([false, { separator: ",", decimal: "." }]);
  await userEvent.click(box);
  expect([box.checked, csvForm()]).toEqual([true, { separator: ";", decimal: "," }]);
  expect(recall("csv-form")).toBe("semicolon");
  csvFormName.choose("comma");
});
