// @vitest-environment happy-dom
/** The camera's sentences, one for each reason why there is no picture. */
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { Scan } from "./Scan.tsx";
import { boardWords } from "./words.en.ts";

const { faults } = words(boardWords).scan;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function withCamera(getUserMedia: (() => Promise<MediaStream>) | undefined): void {
  const mediaDevices = getUserMedia && { getUserMedia };
  vi.stubGlobal("navigator", Object.create(navigator, { mediaDevices: { value: mediaDevices } }));
  render(<Scan onCode={() => undefined} onStop={() => undefined} />);
}

const refusedBy = (name: string) => () => Promise.reject(new DOMException("no", name));

test("a page that was not opened over https has no camera, and says so", async () => {
  withCamera(undefined);
  expect((await screen.findByRole("alert")).textContent).toBe(faults.insecure);
});

test.each([
  ["NotAllowedError", faults.refused],
  ["SecurityError", faults.refused],
  ["NotFoundError", faults.missing],
  ["OverconstrainedError", faults.missing],
  ["NotReadableError", faults.busy],
])("%s", async (name, sentence) => {
  withCamera(refusedBy(name));
  expect((await screen.findByRole("alert")).textContent).toBe(sentence);
  expect(screen.getByRole("button", { name: "Stop the camera" })).toBeTruthy();
});

test("the camera goes off when one leaves it, also while it starts", async () => {
  const stop = vi.fn();
  const stream = { getTracks: () => [{ stop }] } as unknown as MediaStream;
  let open: (stream: MediaStream) => void = () => undefined;
  withCamera(() => new Promise((resolve) => (open = resolve)));
  cleanup();
  open(stream);
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
});
