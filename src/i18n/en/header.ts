/** The header's words. */
export const header = {
  preset: "Preset",
  presetAbout: (about: string, watch: string) => `${about} Watch: ${watch}`,
  seed: "Seed",
  theme: "Theme",
  themes: { auto: "Auto", light: "Light", dark: "Dark" },
  language: "Language",
  languageLost: (language: string) => `${language} could not be loaded: choose it again.`,
  languages: { en: "English", zh: "中文" },
  help: "Keyboard and help",
  atReset: (names: string) => `Applies at reset: ${names}.`,
};
