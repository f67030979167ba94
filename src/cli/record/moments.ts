import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { LabError } from "../../core/errors.ts";
import type { Policy } from "../../core/policy.ts";
import type { TakenCheckpoint } from "../../core/recording/checkpoints.ts";
import { isMoment, type Moment } from "../../core/recording/moments.ts";
import { encodeWeights } from "../../core/runs/checkpoint.ts";
import type { Role } from "../../core/runs/start.ts";
import type { Session } from "../../core/training/session.ts";
import { readFileOrRefuse, writeWhole } from "../run-folder.ts";

const FOLDER = "moments";
const LIST = "moments.json";

const nameOf = ({ generatorUpdates, verifierUpdates }: Moment, role: Role) =>
  `${generatorUpdates}-${verifierUpdates}-${role}.safetensors`;

/**
 * The weights of a run at some moments, in half precision, in a folder of its run folder: after SFT,
 * after the warm-up, every 20 generator updates, at the end.
 */
export class Moments {
  readonly #folder: string;
  #taken: Moment[];

  /** @param line lines that the run has so far: what was taken beyond them comes again */
  constructor(run: string, line: number) {
    this.#folder = join(run, FOLDER);
    this.#taken = this.#read().filter((moment) => moment.line <= line);
  }

  /** Takes the weights if this is a moment, and not taken yet. */
  async reached(
    session: Session,
    policies: { readonly generator: Policy; readonly verifier: Policy },
  ): Promise<void> {
    const { line, generatorUpdates, verifierUpdates } = session.state;
    const moment: Moment = { line, generatorUpdates, verifierUpdates };
    const isBeforeTable = session.next.phase === "evaluation";
    if (!isMoment(moment, isBeforeTable, this.#taken.at(-1))) return;
    mkdirSync(this.#folder, { recursive: true });
    const roles: Role[] = session.arm.hasVerifier ? ["generator", "verifier"] : ["generator"];
    for (const role of roles) {
      const bytes = encodeWeights(await policies[role].snapshot(), { policy: role }, "F16");
      writeWhole(join(this.#folder, nameOf(moment, role)), bytes);
    }
    this.#taken = [...this.#taken, moment];
    writeWhole(join(this.#folder, LIST), JSON.stringify(this.#taken));
  }

  /** All that was taken, oldest first; the first one is the start. */
  all(): TakenCheckpoint[] {
    return this.#taken.map((moment) => {
      const weights = (role: Role) => {
        const path = join(this.#folder, nameOf(moment, role));
        return existsSync(path) ? readFileOrRefuse(path) : null;
      };
      return { ...moment, generator: weights("generator"), verifier: weights("verifier") };
    });
  }

  /** Removes the folder. */
  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #read(): Moment[] {
    const path = join(this.#folder, LIST);
    if (!existsSync(path)) return [];
    try {
      return JSON.parse(new TextDecoder().decode(readFileOrRefuse(path))) as Moment[];
    } catch {
      throw new LabError("bad-file", `${path} cannot be used: it is not JSON.`, { file: path });
    }
  }
}
