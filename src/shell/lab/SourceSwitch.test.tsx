// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { words } from "../../i18n/index.ts";
import { openRecording, state } from "../../page/testing/page.ts";
import { InitChoice, SourceSwitch } from "./SourceSwitch.tsx";
import { SpeedChoice } from "./SpeedChoice.tsx";

const user = userEvent.setup();
const { replay } = words();

beforeEach(() => openRecording("micro", 3));
afterEach(cleanup);

test("chooses the speed of a recording", async () => {
  render(<SpeedChoice />);
  const speed = screen.getByRole("combobox", { name: replay.speed });
  await user.selectOptions(speed, replay.speedOf("5"));
  expect(state().speed).toBe(5);
});

test("Train it yourself starts a live run behind the recording, and Watch shows that again", async () => {
  render(
    <>
      <InitChoice />
      <SourceSwitch />
    </>,
  );
  const begin = screen.getByRole("combobox", { name: replay.begin });
  await user.selectOptions(begin, replay.begins.scratch);
  await user.click(screen.getByRole("button", { name: new RegExp(replay.train) }));
  await waitFor(() => expect(state().handover).toBe(true));
  expect(state().source).toBe("recorded");
  // Pressed again, it does not wait for the first update.
  await user.click(screen.getByRole("button", { name: new RegExp(replay.train) }));
  await waitFor(() => expect(state()).toMatchObject({ source: "live", handover: false }));
  await user.click(screen.getByRole("button", { name: new RegExp(replay.watch) }));
  await waitFor(() => expect(state().source).toBe("recorded"));
});
