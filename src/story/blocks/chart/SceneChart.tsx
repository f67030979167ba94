import { Growth } from "../../../run/growth/Growth.tsx";

const LETTERS = "[--t5:var(--t3)] phone:[--t1:1rem] phone:[--t2:1.0625rem]";

/** The run on screen alone. */
export const SceneChart = () => (
  <div className={`flex min-h-[20rem] self-stretch ${LETTERS}`}>
    <Growth note={null} isAlone />
  </div>
);

/** Beside it the recorded runs of the same start: without a verifier, and with one that never learns. */
export const BesideChart = () => (
  <div className={`flex h-full min-h-[20rem] ${LETTERS}`}>
    <Growth note="" />
  </div>
);
