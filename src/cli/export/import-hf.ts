import { existsSync } from "node:fs";
import { join } from "node:path";
import { badFile } from "../../core/bad-file.ts";
import type { ModelShape } from "../../core/policy.ts";
import { decodeTensors, type NamedTensor } from "../../core/runs/safetensors.ts";
import { encodeTrained } from "../../core/runs/sft-checkpoint.ts";
import { readConfigJson } from "../../exchange/hf/config.ts";
import { INDEX_FILE, shardedTensors } from "../../exchange/hf/shards.ts";
import { fromHfTensors, isMask, isMaskName } from "../../exchange/hf/tensors.ts";
import {
  argumentError,
  commandOf,
  type Flag,
  readArguments,
  requiredFlag,
  withoutFolders,
} from "../arguments.ts";
import { readFileOrRefuse, readText, writeWhole } from "../disk.ts";

const MODEL_FILE = "model.safetensors";

export const IMPORT_HF_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "a model that export hf wrote, trained elsewhere since" },
  {
    name: "out",
    value: "FILE.safetensors",
    help: "the weights to write, which the page opens; must be new",
  },
];

/** Weight file formats that cannot be imported, and how to convert each. */
const OTHER_FILES: readonly (readonly [file: string, way: string])[] = [
  [
    "adapter_model.safetensors",
    "which is an adapter alone: merge it first (merge_and_unload) and save the whole model",
  ],
  ["pytorch_model.bin", "which is not read: save the model with safe_serialization=True"],
  [
    "pytorch_model.bin.index.json",
    "which is not read: save the model with safe_serialization=True",
  ],
];

/** @throws TangoError("bad-file") for a folder whose weights are in files of another kind */
function refuseOtherFiles(folder: string): void {
  const [name, way] = OTHER_FILES.find(([file]) => existsSync(join(folder, file))) ?? [];
  if (name !== undefined) throw badFile(folder, `it has ${name}, ${way}`);
}

/** The tensors of a model in one file, or in several with their index. */
function tensorsIn(
  folder: string,
  shape: ModelShape,
): { readonly file: string; readonly tensors: readonly NamedTensor[] } {
  const read = (name: string) => {
    const file = join(folder, name);
    return decodeTensors(file, readFileOrRefuse(file), (tensor) => isMask(file, tensor, shape))
      .tensors;
  };
  const index = join(folder, INDEX_FILE);
  const isWhole = existsSync(join(folder, MODEL_FILE));
  if (!isWhole && !existsSync(index)) refuseOtherFiles(folder);
  if (isWhole || !existsSync(index))
    return { file: join(folder, MODEL_FILE), tensors: read(MODEL_FILE) };
  return { file: index, tensors: shardedTensors(index, readText(index), read, isMaskName) };
}

/** `lab import hf`: weights that were trained elsewhere, as a file that the page trains on from (docs/command-line.md). */
export async function importHf(argv: readonly string[]): Promise<number> {
  const args = readArguments("import hf", argv, IMPORT_HF_FLAGS);
  const from = requiredFlag("import hf", args, "from", "the folder of the model");
  const out = requiredFlag("import hf", args, "out", "the file to write");
  if (existsSync(out)) {
    throw argumentError(
      `${out} is there already: choose another --out, or remove it first.`,
      "out",
    );
  }
  const config = join(from, "config.json");
  const { role, preset, settings, shape } = readConfigJson(config, readText(config));
  const { file, tensors } = tensorsIn(from, shape);
  const model = fromHfTensors(file, tensors, shape);
  const command = commandOf("import", ["hf", ...withoutFolders(argv)]);
  writeWhole(out, encodeTrained(model, { role, preset, settings, command }));
  console.log(
    `Wrote ${out}: a ${role} of ${settings.algorithm} on ${settings.task}. Drop it on the page to train on from it.`,
  );
  return 0;
}
