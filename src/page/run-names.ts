/** Branch names to use in place of the changed setting's name and value. */
export const known: Readonly<Record<string, string>> = {
  "verifierPerRound=0": "verifier frozen",
  "alpha0=0": "α = 0",
  "classWeights=false": "no class weights",
  "generatorKlCoef=0": "no KL term",
};
