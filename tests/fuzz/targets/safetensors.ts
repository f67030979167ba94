/** Weights, starting weights and full checkpoints: every reader of a safetensors file. */
import { TangoError } from "../../../src/core/errors.ts";
import { presetSettings } from "../../../src/core/presets/registry.ts";
import { decodeCheckpoint, encodeCheckpoint } from "../../../src/core/runs/checkpoint.ts";
import { decodeTensors, encodeTensors } from "../../../src/core/runs/safetensors.ts";
import {
  decodeModel,
  encodeSftCheckpoint,
  encodeTrained,
} from "../../../src/core/runs/sft-checkpoint.ts";
import { checkpointAt, snapshot, vector } from "../../../src/runtime/testing/made-files.ts";
import { tensorsChanges } from "../change-file.ts";
import { holds, type Target } from "../target.ts";

const settings = presetSettings("micro");
const FACTS = { role: "verifier", preset: "micro", settings, command: "npm run lab" } as const;

/** Reads on when a file is weights but not of this kind. */
function orRefused<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof TangoError && error.code === "bad-file") return null;
    throw error;
  }
}

export const safetensors: Target = {
  name: "safetensors",
  share: 30,
  changes: tensorsChanges,
  seeds: async () => [
    encodeTensors({ tensors: [], metadata: {} }),
    encodeTensors({
      tensors: [
        { name: "a", shape: [2, 2], data: vector(1, 2, 3, 4) },
        { name: "b", shape: [], data: vector(0.5) },
        { name: "none", shape: [0], data: vector() },
      ],
      metadata: { task: "columns" },
    }),
    encodeSftCheckpoint([{ name: "weight", shape: [1], data: vector(1) }], FACTS),
    encodeTrained(snapshot(2), FACTS),
    encodeCheckpoint(checkpointAt(settings, 12, 3, 0.25)),
  ],
  read: (bytes) => {
    const { tensors, metadata } = decodeTensors("weights", bytes);
    const held = tensors.reduce((sum, { data }) => sum + data.length, 0);
    holds(2 * held <= bytes.length, "the tensors have more numbers than the file has room for");
    for (const { name, shape, data } of tensors) {
      const size = shape.reduce((product, side) => product * side, 1);
      holds(size === data.length, `${name} does not have the size of its shape`);
    }
    const again = decodeTensors("again", encodeTensors({ tensors, metadata }));
    holds(again.tensors.length === tensors.length, "a tensor is lost when the file is written");
    const checkpoint = orRefused(() => decodeCheckpoint("checkpoint", bytes));
    if (checkpoint) {
      const back = decodeCheckpoint("again", encodeCheckpoint(checkpoint));
      const isSame = JSON.stringify(back.settings) === JSON.stringify(checkpoint.settings);
      holds(isSame, "a checkpoint has other settings when it is written");
    }
    orRefused(() => decodeModel("model", bytes));
  },
};
