/** Words of the inspector that are needed before its code is loaded. */
export const inspector = {
  hint: "Pick a step to see why it was rewarded.",
  opening: "Opening the inspector…",
  notOpened: "The inspector could not be loaded. Are you offline? Reload the page to try again.",
};
