// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecording, state } from "../../page/testing/page.ts";
import { InitChoice, SourceSwitch } from "./SourceSwitch.tsx";
import { SpeedChoice } from "./SpeedChoice.tsx";

const user = userEvent.setup();

beforeEach(() => openRecording("micro", 3));
afterEach(cleanup);

test("chooses the speed of a recording", async () => {
  render(<SpeedChoice />);
  const speed = screen.getByRole("combobox", { name: "Speed" });
  await user.selectOptions(speed, "5 a second");
  expect(state().speed).toBe(5);
});

test("Train it yourself starts a live run behind the recording, and Watch shows that again", async () => {
  render(
    <>
      <InitChoice />
      <SourceSwitch />
    </>,
  );
  const begin = screen.getByRole("combobox", { name: "Start" });
  await user.selectOptions(begin, "from random weights");
  await user.click(screen.getByRole("button", { name: /Train it yourself/ }));
  await waitFor(() => expect(state().handover).toBe(true));
  expect(state().source).toBe("recorded");
  // Pressed again, it does not wait for the first update.
  await user.click(screen.getByRole("button", { name: /Train it yourself/ }));
  await waitFor(() => expect(state()).toMatchObject({ source: "live", handover: false }));
  await user.click(screen.getByRole("button", { name: /Watch the recorded run/ }));
  await waitFor(() => expect(state().source).toBe("recorded"));
});
