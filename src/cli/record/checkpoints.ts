import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { hasVerifier } from "../../core/algorithms/arm.ts";
import { badFile } from "../../core/bad-file.ts";
import type { Policy } from "../../core/policy.ts";
import {
  type CheckpointRef,
  checkpointRef,
  isCheckpointDue,
} from "../../core/recording/checkpoint-refs.ts";
import type { CheckpointFiles } from "../../core/recording/checkpoints.ts";
import type { Role } from "../../core/role.ts";
import { encodeWeights } from "../../core/runs/checkpoint.ts";
import type { Session } from "../../core/training/session.ts";
import { readFileOrRefuse, readText, writeWhole } from "../disk.ts";
import { sha256, verifyChecksum, withChecksum } from "../sealed.ts";

const FOLDER = "moments";
const LIST = "moments.json";

/** A checkpoint and its files' SHA-256, by role. */
type SavedRef = CheckpointRef & { readonly sums: Readonly<Record<string, string>> };

const nameOf = ({ generatorUpdates, verifierUpdates }: CheckpointRef, role: Role) =>
  `${generatorUpdates}-${verifierUpdates}-${role}.safetensors`;

/**
 * Checkpoints of a run during recording, in half precision, in a subfolder of its run folder: after SFT, after the
 * warm-up, every 20 generator updates (40 in plans of 101 to 200), and at the end.
 */
export class CheckpointFolder {
  readonly #folder: string;
  #saved: SavedRef[];

  /** @param line lines that the run has so far; later checkpoints will be saved again */
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
    const { updates } = session.settings;
    if (!isCheckpointDue(updates, ref, isBeforeTable, this.#saved.at(-1))) return;
    mkdirSync(this.#folder, { recursive: true });
    const roles: Role[] = hasVerifier(session.arm) ? ["generator", "verifier"] : ["generator"];
    const sums: Record<string, string> = {};
    for (const role of roles) {
      const bytes = encodeWeights(await policies[role].snapshot(), { policy: role }, "F16");
      writeWhole(join(this.#folder, nameOf(ref, role)), bytes);
      sums[role] = sha256(bytes);
    }
    this.#saved = [...this.#saved, { ...ref, sums }];
    writeWhole(join(this.#folder, LIST), withChecksum({ checkpoints: this.#saved }));
  }

  /**
   * All saved checkpoints, oldest first; the first one is the state after SFT.
   * @throws TangoError("bad-file") if one was changed or is missing
   */
  all(): CheckpointFiles[] {
    return this.#saved.map(({ sums, ...ref }) => {
      const weights = (role: Role) => {
        const path = join(this.#folder, nameOf(ref, role));
        if (sums[role] === undefined) return null;
        const bytes = readFileOrRefuse(path);
        if (sha256(bytes) === sums[role]) return bytes;
        throw badFile(path, `it was changed or damaged: ${LIST} has another SHA-256`);
      };
      return { ...ref, generator: weights("generator"), verifier: weights("verifier") };
    });
  }

  /** The weights after SFT. @throws TangoError("bad-file") when they are not there */
  afterSft(): CheckpointFiles {
    const [start] = this.all();
    if (!start) throw badFile(this.#folder, "it holds no weights after SFT");
    return start;
  }

  /** Removes the folder. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #read(): SavedRef[] {
    const path = join(this.#folder, LIST);
    if (!existsSync(path)) return [];
    const { checkpoints } = verifyChecksum(path, readText(path));
    return checkpoints as SavedRef[];
  }
}
