/** How many verifiers of a study had collapsed when their runs ended. */
import { type Collapse, collapseAtEnd, isVerifierUpdate } from "../core/metrics/collapse.ts";
import type { JobLines } from "./report.ts";
import type { Study } from "./spec.ts";

/** The runs of one condition in one block whose verifier learned. */
export interface Collapses {
  readonly block: string;
  readonly condition: string;
  /** Finished jobs whose verifier was updated. */
  readonly n: number;
  /** Those whose verifier had collapsed at the end, with the seed. */
  readonly collapsed: readonly (Collapse & { readonly seed: number })[];
}

/** In the order of the study; a condition whose verifier does not learn has no row. */
export function collapsesOf(
  { blocks, conditions, seeds }: Pick<Study, "blocks" | "conditions" | "seeds">,
  jobs: readonly JobLines[],
): Collapses[] {
  const learned = jobs.filter(({ lines }) => lines.some(isVerifierUpdate));
  return blocks.flatMap(({ name: block }) =>
    conditions.flatMap(({ name: condition }) => {
      const own = learned.filter((job) => job.block === block && job.condition === condition);
      if (own.length === 0) return [];
      const collapsed = seeds.flatMap((seed) => {
        const job = own.find((one) => one.seed === seed);
        const collapse = job ? collapseAtEnd(job.lines) : null;
        return collapse ? [{ seed, ...collapse }] : [];
      });
      return [{ block, condition, n: own.length, collapsed }];
    }),
  );
}
