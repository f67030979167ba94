import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { badFile, jsonOf } from "../../core/bad-file.ts";
import type { Policy } from "../../core/policy.ts";
import {
  type CheckpointRef,
  checkpointRef,
  isCheckpointDue,
} from "../../core/recording/checkpoint-refs.ts";
import type { TakenCheckpoint } from "../../core/recording/checkpoints.ts";
import { encodeWeights } from "../../core/runs/checkpoint.ts";
import type { Role } from "../../core/runs/sft-checkpoint.ts";
import type { Session } from "../../core/training/session.ts";
import { readFileOrRefuse, readText, writeWhole } from "../run-folder.ts";

// Names of an earlier lab: a recording that it left unfinished still resumes.
const FOLDER = "moments";
const LIST = "moments.json";

const nameOf = ({ generatorUpdates, verifierUpdates }: CheckpointRef, role: Role) =>
  `${generatorUpdates}-${verifierUpdates}-${role}.safetensors`;

/**
 * The checkpoints of a run that is being recorded, in half precision, in a subfolder of its run
 * folder: after SFT, after the warm-up, every 20 generator updates, and at the end.
 */
export class CheckpointFolder {
  readonly #folder: string;
  #saved: CheckpointRef[];

  /** @param line lines that the run has so far; checkpoints beyond them will be saved again */
  constructor(run: string, line: number) {
    this.#folder = join(run, FOLDER);
    this.#saved = this.#read().filter((ref) => ref.line <= line);
  }

  /** Saves the weights if a checkpoint is due here. */
  async saveIfDue(
    session: Session,
    policies: { readonly generator: Policy; readonly verifier: Policy },
  ): Promise<void> {
    const ref = checkpointRef(session.state);
    const isBeforeTable = session.next.phase === "evaluation";
    if (!isCheckpointDue(ref, isBeforeTable, this.#saved.at(-1))) return;
    mkdirSync(this.#folder, { recursive: true });
    const roles: Role[] = hasVerifier(session.arm) ? ["generator", "verifier"] : ["generator"];
    for (const role of roles) {
      const bytes = encodeWeights(await policies[role].snapshot(), { policy: role }, "F16");
      writeWhole(join(this.#folder, nameOf(ref, role)), bytes);
    }
    this.#saved = [...this.#saved, ref];
    writeWhole(join(this.#folder, LIST), JSON.stringify(this.#saved));
  }

  /** All saved checkpoints, oldest first; the first one is the state after SFT. */
  all(): TakenCheckpoint[] {
    return this.#saved.map((ref) => {
      const weights = (role: Role) => {
        const path = join(this.#folder, nameOf(ref, role));
        return existsSync(path) ? readFileOrRefuse(path) : null;
      };
      return { ...ref, generator: weights("generator"), verifier: weights("verifier") };
    });
  }

  /** The weights after SFT. @throws LabError("bad-file") when they are not there */
  afterSft(): TakenCheckpoint {
    const [start] = this.all();
    if (!start) throw badFile(this.#folder, "it holds no weights after SFT");
    return start;
  }

  /** Removes the folder. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #read(): CheckpointRef[] {
    const path = join(this.#folder, LIST);
    return existsSync(path) ? (jsonOf(path, readText(path)) as CheckpointRef[]) : [];
  }
}
