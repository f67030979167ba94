import { defineWords } from "../../i18n/index.ts";

/** The columns of the Lab. */
export const labViewWords = defineWords("lab-view", {
  setup: "Setup",
  centre: "Attempts and inspector",
  charts: "Charts",
  showSetup: "Setup…",
  hideSetup: "Hide the setup",
});
