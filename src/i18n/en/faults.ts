export const notices = {
  title: "Some settings in this link were not used",
  language: (requested: string, languages: string) =>
    `lang is ${JSON.stringify(requested)}, but must be one of ${languages}.`,
  dismiss: "Dismiss",
};
