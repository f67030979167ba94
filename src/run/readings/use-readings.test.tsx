// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { app } from "../../page/app.ts";
import { openRecording } from "../../page/testing/page.ts";
import { useReadings } from "./use-readings.ts";

afterEach(cleanup);

test("follows the update on screen", async () => {
  await openRecording("quick", 46);
  const { result } = renderHook(useReadings);
  expect(result.current.generator.nowAt).toBe(46);
  act(() => app.timeline.seek(120));
  expect(result.current.generator.ring?.update).toBe(120);
  expect(result.current.generator.now).toBeGreaterThan(0.9);
});
