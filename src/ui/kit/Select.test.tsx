// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { Select } from "./Select.tsx";

afterEach(cleanup);

test("shows the name of each option and reports the chosen one with its type", async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn();
  render(
    <Select
      aria-label="Samples"
      options={[1, 8, 64]}
      value={8}
      labelOf={(count) => `${count} samples`}
      isDisabled={(count) => count === 64}
      onChoose={onChoose}
    />,
  );
  const select = screen.getByRole<HTMLSelectElement>("combobox", { name: "Samples" });
  expect(select.value).toBe("8");
  expect(screen.getByRole<HTMLOptionElement>("option", { name: "64 samples" }).disabled).toBe(true);
  await user.selectOptions(select, "1 samples");
  expect(onChoose.mock.calls).toEqual([[1]]);
});
