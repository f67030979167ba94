import { describe, expect, it } from "vitest";
import { ARMS } from "../algorithms/registry.ts";
import { presetSettings } from "../presets/registry.ts";
import { applySettings } from "../settings/parse.ts";
import { nextTurn, roundDone } from "./plan.ts";

const settings = applySettings(presetSettings("quick"), [["updates", 30]]);

/** Updates that one press of Round takes in each arm: 3 of the generator, 1 of the verifier. */
const EXPECTED: Readonly<Record<string, number>> = {
  tango: 4,
  grpo: 3,
  "frozen-verifier": 3,
  "frozen-generator": 1,
  "oracle-steps": 3,
  "random-steps": 3,
  "sft-verifier": 4,
  orm: 4,
  "prm-mc": 4,
  "rl-v": 3,
  rise: 3,
  laser: 3,
};

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
      expect(updates).toBe(EXPECTED[arm.id]);
    }
  });
});
