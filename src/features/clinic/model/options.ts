/** The faults to choose from: not in the order of the patients, which would name them. */
import { FAULTS } from "../../../homework/clinic/registry.ts";
import { clinicWords } from "../words.en.ts";

export type FaultId = keyof (typeof clinicWords)["english"]["faults"];

const ids = Object.keys(clinicWords.english.faults) as FaultId[];

/** In the order in which the words list them. */
export const OPTIONS: readonly FaultId[] = ids.filter((id) =>
  FAULTS.some((fault) => fault.id === id),
);

export const isFaultId = (id: string): id is FaultId => ids.some((one) => one === id);
