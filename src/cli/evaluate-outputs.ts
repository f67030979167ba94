/** Checks where `lab eval` may write. */
import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { argumentError } from "./arguments.ts";
import { checkWritable } from "./disk.ts";
import { FILES } from "./manifest.ts";
import { RECORD } from "./study/record.ts";

/** Checks that outputs (paths by flag) are writable and overwrite no input. @throws TangoError */
export function checkOutputs(
  from: string,
  gold: string | null,
  outputs: Readonly<Record<string, string>>,
): void {
  const ofRun: string[] = Object.values(FILES).filter((file) => file !== FILES.evaluation);
  const kept = [...ofRun, "generator.safetensors", "verifier.safetensors", RECORD];
  const taken = new Set(kept.map((file) => resolve(from, file)));
  if (gold !== null) taken.add(resolve(gold));
  for (const [flag, path] of Object.entries(outputs)) {
    if (taken.has(resolve(path))) {
      throw argumentError(
        `--${flag} ${path} would overwrite another file of this evaluation.`,
        flag,
      );
    }
    taken.add(resolve(path));
    if (basename(path) === FILES.evaluation && existsSync(join(dirname(path), RECORD))) {
      const why = "belongs to a job of a study, whose report needs it";
      throw argumentError(`${path} ${why}: name another file with --out.`, flag);
    }
    checkWritable(path);
  }
}
