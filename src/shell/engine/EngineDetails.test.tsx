// @vitest-environment happy-dom

import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { healthOf } from "../../runtime/testing/fixtures.ts";
import { app } from "../../ui/page/app.ts";
import { EngineDetails, PARTS } from "./EngineDetails.tsx";

afterEach(() => {
  app.registry.front.reset();
  cleanup();
});

test("says where the time of an update goes, once there is one", () => {
  const health = healthOf("cpu", null);
  const info = { generator: health, verifier: health, probe: null, line: 0 };
  render(<EngineDetails info={info} />);
  const table = () =>
    screen.queryByRole("table", {
      name: "Where the time of an update goes, with the checks and verifier updates between",
      hidden: true,
    });
  expect(table()).toBeNull();
  const parts = Object.keys(PARTS);
  const seconds = Object.fromEntries(parts.map((part) => [part, 0]));
  const spent = { updates: 4, seconds: { ...seconds, rollout: 0.05 } as never };
  const at = { phase: "generator", stage: null, done: 4, planned: 9 } as const;
  const progress = { ...at, generatorUpdates: 4, verifierUpdates: 0, spent };
  act(() => app.registry.front.emit({ type: "progress", ...progress }));
  const row = screen.getByRole("row", { name: /waits for rollouts/, hidden: true });
  expect(row.textContent).toContain("12.5");
  expect(table()?.querySelectorAll("tbody tr")).toHaveLength(parts.length);
});
