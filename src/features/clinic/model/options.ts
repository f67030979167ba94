/** The faults to choose from, in another order than the patients, so that the order tells nothing. */
import { FAULTS } from "../../../homework/clinic/registry.ts";
import { clinicWords } from "../words.en.ts";

export type FaultId = keyof (typeof clinicWords)["english"]["faults"];

const ids = Object.keys(clinicWords.english.faults) as FaultId[];

/** In the order in which the words list them. */
export const OPTIONS: readonly FaultId[] = ids.filter((id) =>
  FAULTS.some((fault) => fault.id === id),
);

export const isFaultId = (id: string): id is FaultId => ids.some((one) => one === id);
