import { describe, expect, it } from "vitest";
import type { Arm } from "../algorithms/arm.ts";
import { ARMS, armById } from "../algorithms/registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { nextTurn, roundDone } from "./plan.ts";

const settings = applySettings(presetSettings("quick"), [["updates", 30]]);

/** Updates of one Round in an arm: 3 for a trained generator, 1 for a verifier that it trains. */
const expectedOf = ({ generator, verifier }: Arm): number =>
  (generator.kind === "trained" ? 3 : 0) +
  (verifier.kind === "trained" && !("until" in verifier) ? 1 : 0);

it("counts both models of tango, one of frozen-generator and of grpo", () => {
  expect(["tango", "frozen-generator", "grpo"].map((id) => expectedOf(armById(id)))).toEqual([
    4, 1, 3,
  ]);
});

describe("one round", () => {
  it.each([...ARMS.values()])("of $id ends where the next begins", (arm) => {
    let turn = 0;
    for (let press = 0; press < 5; press++) {
      const start = nextTurn(arm, settings, turn) ?? 0;
      let updates = 0;
      do {
        turn = (nextTurn(arm, settings, turn) ?? 0) + 1;
        updates += 1;
      } while (!roundDone(arm, settings, start, turn));
      expect(updates).toBe(expectedOf(arm));
    }
  });
});
