import type { RoundContext } from "../algorithms/work.ts";
import { evaluate, quickCheck, verifierCheck } from "../evaluation/evaluation.ts";
import { fixedSolutions } from "../evaluation/fixed-set.ts";
import type { Settings } from "../settings/settings.ts";
import type { Solution } from "../tango/solution.ts";
import type { SessionState } from "./state.ts";
import type { WorkClock } from "./work-clock.ts";

type Metrics = Record<string, number>;
type Done = Pick<SessionState, "generatorUpdates" | "verifierUpdates">;

/** The held-out checks of a run. */
export class Checks {
  readonly #clock: WorkClock;
  readonly #context: () => RoundContext;
  #fixed: { readonly settings: Settings; readonly solutions: readonly Solution[] } | null = null;

  /** @param context the run's context with its current settings */
  constructor(clock: WorkClock, context: () => RoundContext) {
    this.#clock = clock;
    this.#context = context;
  }

  /** The generator's check between evaluation tables; empty when none is due after this update. */
  async quick({ generatorUpdates }: Done): Promise<Metrics> {
    const context = this.#context();
    const { evalEvery } = context.settings;
    if (evalEvery === 0 || generatorUpdates % evalEvery !== 0) return {};
    return this.#clock.within("evaluation", () => quickCheck(context));
  }

  /** The verifier's check between evaluation tables; empty when none is due after this update of either model. */
  async verifier({ generatorUpdates, verifierUpdates }: Done): Promise<Metrics> {
    const context = this.#context();
    const { verifierEvalEvery } = context.settings;
    const updates = generatorUpdates + verifierUpdates;
    if (verifierEvalEvery === 0 || updates % verifierEvalEvery !== 0) return {};
    return this.#clock.within("evaluation", () => verifierCheck(context, () => this.#fixedSet()));
  }

  /** The metrics of one of the three evaluation points. */
  table(): Promise<Metrics> {
    const context = this.#context();
    return this.#clock.within("evaluation", () => evaluate(context, () => this.#fixedSet()));
  }

  /** The verifier's fixed set, cached: the reference does not change after SFT. */
  async #fixedSet(): Promise<readonly Solution[]> {
    const context = this.#context();
    // Settings are compared by identity: a changed setting makes a new object.
    const { settings } = context;
    if (this.#fixed?.settings !== settings) {
      this.#fixed = { settings, solutions: await fixedSolutions(context) };
    }
    return this.#fixed.solutions;
  }
}
