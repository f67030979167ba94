/** The weights of both models at one age of a run (training/ages.ts), in half precision, in one file. */
import { badFile } from "../bad-file.ts";
import type { Snapshot } from "../policy.ts";
import { flatWeights, unmovedSnapshot } from "./flat.ts";
import { decodeTensors, encodeTensors, type NamedTensor } from "./safetensors.ts";

const FORMAT = "tango-snapshot-1";
const ROLES = ["generator", "verifier"] as const;

type Weights = Pick<Snapshot, "layout" | "weights">;

/** @throws TangoError("not-finite") if a weight has no half-precision number near it */
export function encodeSnapshot(
  age: number,
  models: Readonly<Record<(typeof ROLES)[number], Weights>>,
): Uint8Array {
  const tensors = ROLES.flatMap((role) =>
    models[role].layout.map(({ name, offset, shape }): NamedTensor => {
      const size = shape.reduce((product, side) => product * side, 1);
      const data = models[role].weights.slice(offset, offset + size);
      return { name: `${role}.${name}`, shape, data };
    }),
  );
  return encodeTensors({ tensors, metadata: { format: FORMAT, age: String(age) } }, "F16");
}

/**
 * Both models, rounded to half precision, as model and as KL reference, with a fresh optimizer state.
 * @param file its name, for the error message
 * @throws TangoError("bad-file") saying what is wrong
 */
export function decodeSnapshot(
  file: string,
  bytes: Uint8Array,
): { readonly age: number; readonly generator: Snapshot; readonly verifier: Snapshot } {
  const { tensors, metadata } = decodeTensors(file, bytes);
  const age = Number(metadata.age);
  if (metadata.format !== FORMAT || !Number.isSafeInteger(age) || age < 0) {
    throw badFile(file, "it is not a snapshot of this lab");
  }
  const model = (role: (typeof ROLES)[number]): Snapshot => {
    const own = tensors.filter(({ name }) => name.startsWith(`${role}.`));
    if (own.length === 0) throw badFile(file, `it has no ${role}`);
    if (!own.every(({ data }) => data.every(Number.isFinite))) {
      throw badFile(file, `its ${role} is not finite`);
    }
    const flat = flatWeights(
      own.map((tensor) => ({ ...tensor, name: tensor.name.slice(role.length + 1) })),
    );
    return unmovedSnapshot(flat, flat.weights.slice());
  };
  return { age, generator: model("generator"), verifier: model("verifier") };
}
