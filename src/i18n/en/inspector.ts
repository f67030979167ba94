/** The inspector before it is loaded. */
export const inspector = {
  hint: "Choose a rollout or a step to see how its reward was computed.",
  opening: "Opening the inspector…",
  notOpened: "The inspector could not be loaded. Are you offline? Reload the page to try again.",
};
