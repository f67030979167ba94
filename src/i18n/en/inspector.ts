/** The row in the inspector: what is looked at, in tabs. */
export const inspector = {
  hint: "Choose a rollout or a step to see how its reward came about.",
  opening: "Opening the inspector…",
  notOpened: "The inspector could not be loaded. Are you offline? Reload the page to try again.",
};
