import { existsSync } from "node:fs";
import { join } from "node:path";
import { badFile } from "../../core/bad-file.ts";
import { decodeTensors } from "../../core/runs/safetensors.ts";
import { encodeTrained } from "../../core/runs/sft-checkpoint.ts";
import {
  argumentError,
  commandOf,
  type Flag,
  readArguments,
  requiredFlag,
  withoutFolders,
} from "../arguments.ts";
import { readFileOrRefuse, readText, writeWhole } from "../disk.ts";
import { readConfigJson } from "../exchange/hf/config.ts";
import { fromHfTensors, isMask } from "../exchange/hf/tensors.ts";

const MODEL_FILE = "model.safetensors";

export const IMPORT_HF_FLAGS: readonly Flag[] = [
  { name: "from", value: "DIR", help: "a model that export hf wrote, trained elsewhere since" },
  {
    name: "out",
    value: "FILE.safetensors",
    help: "the weights to write, which the page opens; must be new",
  },
];

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
  const file = join(from, MODEL_FILE);
  if (!existsSync(file)) {
    const way = "save the whole model with save_pretrained(DIR, safe_serialization=True)";
    throw badFile(from, `it has no ${MODEL_FILE}: ${way}`);
  }
  const { tensors } = decodeTensors(file, readFileOrRefuse(file), (tensor) =>
    isMask(file, tensor, shape),
  );
  const model = fromHfTensors(file, tensors, shape);
  const command = commandOf("import", ["hf", ...withoutFolders(argv)]);
  writeWhole(out, encodeTrained(model, { role, preset, settings, command }));
  console.log(
    `Wrote ${out}: a ${role} of ${settings.algorithm} on ${settings.task}. Drop it on the page to train on from it.`,
  );
  return 0;
}
