import { modelShape } from "../../core/model/shape.ts";
import type { Role } from "../../core/role.ts";
import { encodeTensors } from "../../core/runs/safetensors.ts";
import { commandOf, type Flag, readArguments, requiredFlag, withoutFolders } from "../arguments.ts";
import {
  configJson,
  generationJson,
  tokenizerConfigJson,
  tokenizerJson,
} from "../exchange/hf/config.ts";
import { modelCard } from "../exchange/hf/model-card.ts";
import { hfTensors } from "../exchange/hf/tensors.ts";
import { checkNewFolder, type FolderFiles, jsonText, writeFolder } from "./folder.ts";
import { type ExportedRun, FROM_FLAG, OUT_FLAG, readRun, rolesOf } from "./run.ts";

export const HF_FLAGS: readonly Flag[] = [
  FROM_FLAG,
  { name: "role", value: "NAME", help: "generator or verifier (default: each in a folder)" },
  OUT_FLAG,
];

/** The files of one model. */
function modelFiles(run: ExportedRun, role: Role, command: string): FolderFiles {
  const { checkpoint, preset } = run;
  const { settings, state } = checkpoint;
  const facts = { role, preset, settings, command };
  const tensors = hfTensors(checkpoint[role], modelShape(settings));
  return new Map<string, string | Uint8Array>([
    ["config.json", jsonText(configJson(facts))],
    // transformers refuses a safetensors file whose metadata lacks its framework.
    ["model.safetensors", encodeTensors({ tensors, metadata: { format: "pt" } })],
    ["generation_config.json", jsonText(generationJson(settings))],
    ["tokenizer.json", jsonText(tokenizerJson())],
    ["tokenizer_config.json", jsonText(tokenizerConfigJson(settings))],
    ["README.md", modelCard(facts, state)],
  ]);
}

/** `lab export hf`: the models of a run as Hugging Face's GPT-2 (docs/command-line.md). */
export async function exportHf(argv: readonly string[]): Promise<number> {
  const args = readArguments("export hf", argv, HF_FLAGS);
  const from = requiredFlag("export hf", args, "from", "the run folder to export");
  const out = requiredFlag("export hf", args, "out", "the folder to write");
  checkNewFolder(out);
  const run = readRun(from);
  const roles = rolesOf(args, run);
  const command = commandOf("export", ["hf", ...withoutFolders(argv)]);
  const isOne = args.text("role") !== null;
  const files = roles.flatMap((role) =>
    [...modelFiles(run, role, command)].map(
      ([name, content]) => [isOne ? name : `${role}/${name}`, content] as const,
    ),
  );
  writeFolder(out, new Map(files));
  const { settings, state } = run.checkpoint;
  const models = roles.join(" and ");
  console.log(
    `Wrote ${out}: the ${models} of ${settings.algorithm} on ${settings.task} after ${state.generatorUpdates} and ${state.verifierUpdates} updates, as GPT-2.`,
  );
  return 0;
}
