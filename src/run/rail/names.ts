export const NAME = {
  generator: "All attempts of this group",
  verifier: "All checks of this solution",
};

export const QUOTED = {
  right: "“right”",
  wrong: "“wrong”",
  unusable: "unreadable",
  none: "no word",
};
