/** Checks where `lab eval` may write. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { argumentError } from "./arguments.ts";
import { checkWritable } from "./disk.ts";
import { FILES } from "./manifest.ts";
import { RECORD } from "./study/record.ts";

/** Checks that the report can be written to this path and overwrites no file of a run. @throws TangoError */
export function checkOutput(from: string, path: string): void {
  const ofRun: string[] = Object.values(FILES).filter((file) => file !== FILES.evaluation);
  const kept = [...ofRun, "generator.safetensors", "verifier.safetensors", RECORD];
  if (kept.some((file) => resolve(from, file) === resolve(path))) {
    throw argumentError(`--out ${path} would overwrite a file of the run.`, "out");
  }
  if (basename(path) === FILES.evaluation && existsSync(join(dirname(path), RECORD))) {
    const why = "belongs to a job of a study, whose report needs it";
    throw argumentError(`${path} ${why}: name another file with --out.`, "out");
  }
  checkWritable(path);
}
