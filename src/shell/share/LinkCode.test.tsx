// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { decodedQr, modulesOf } from "../../ui/kit/testing/decoded-qr.ts";
import { openRecording } from "../../ui/page/testing/page.ts";
import { LinkCode, MOST_BYTES } from "./LinkCode.tsx";
import { LinkSection } from "./LinkSection.tsx";

/** Side of the code in its large form at 1024 × 768, less the text, the button and the space around them. */
const LARGE_PX = 612;

afterEach(cleanup);

test("the code holds the link that Copy gives, small and large, and few modules", async () => {
  openRecording("micro", 5);
  const user = userEvent.setup();
  render(<LinkSection isTargetOpen />);
  const copied = screen.getByRole<HTMLInputElement>("textbox", {
    name: "Link to what is on screen",
  }).value;
  const small = await screen.findByRole("img", { name: "This link as a QR code" });
  expect(decodedQr(small)).toBe(copied);
  // Version 10 has 57 modules, and 8 of the border.
  expect(modulesOf(small)).toBeLessThanOrEqual(57 + 8);
  await user.click(screen.getByRole("button", { name: "Show the QR code large" }));
  const dialog = await screen.findByRole("dialog", { name: "This link as a QR code" });
  expect(decodedQr(within(dialog).getByRole("img"))).toBe(copied);
  expect(within(dialog).getByText(copied)).toBeTruthy();
  await user.click(within(dialog).getByRole("button"));
  expect(screen.queryByRole("dialog", { name: "This link as a QR code" })).toBe(null);
});

test("the longest link has modules of 6 pixels on a projector; a longer one is told of", async () => {
  const start = "https://lab.example/?";
  const longest = start + "x".repeat(MOST_BYTES - start.length);
  const { rerender } = render(<LinkCode link={longest} />);
  const code = await screen.findByRole("img", { name: "This link as a QR code" });
  expect(LARGE_PX / modulesOf(code)).toBeGreaterThan(6);
  expect(decodedQr(code)).toBe(longest);
  rerender(<LinkCode link={`${longest}x`} />);
  expect(screen.queryByRole("img")).toBe(null);
  expect(
    screen.getByText(
      `The link has more than ${String(MOST_BYTES)} characters: too long for a QR code that a camera reads from afar. Send the link.`,
    ),
  ).toBeTruthy();
});
