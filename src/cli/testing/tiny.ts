/** Settings of a run that the processor trains in a second, for tests. */
export const TINY = {
  sftGeneratorSteps: 4,
  sftVerifierSteps: 3,
  sftBatch: 4,
  verifierWarmup: 1,
  updates: 4,
  batchSize: 2,
  groupSize: 2,
  evalProblems: 4,
  goldSolutions: 4,
  evalEvery: 2,
  width: 8,
  threads: 1,
};

/** Settings as flags of a command. */
export const setFlags = (settings: object): string[] =>
  Object.entries(settings).flatMap(([key, value]) => ["--set", `${key}=${value}`]);
