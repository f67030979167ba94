// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { words } from "../../i18n/index.ts";
import { openRecording } from "../../lab/testing/page.ts";
import { shellWords } from "../words.en.ts";
import { ProgressStrip } from "./ProgressStrip.tsx";

const { means, next, label } = words(shellWords).progress;

afterEach(cleanup);

test("speaks of the update on screen, and of what comes only as next", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  // The third update of the generator in its round.
  await openRecording("micro", 5);
  render(<ProgressStrip />);
  const strip = screen.getByRole("region", { name: label });
  expect(strip.textContent).toContain(`${means.generator} ${next.verifier}`);
  expect(strip.textContent).not.toContain(means.verifier);
});
