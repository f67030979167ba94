import type { PlainError } from "../../core/errors.ts";

/** In English the error's own message is enough. */
const asIs = (message: string): string => message;

/** The sentence for an error, by its code. @param message of the error, in English */
export const errors: Readonly<Record<PlainError["code"], (message: string) => string>> = {
  "bad-setting": asIs,
  "bad-file": asIs,
  "bad-shape": asIs,
  "no-adapter": asIs,
  "device-lost": asIs,
  "out-of-memory": asIs,
  "too-slow": asIs,
  "not-finite": asIs,
  "bad-line": asIs,
  "worker-lost": asIs,
  "not-loaded": asIs,
  storage: asIs,
  "bad-message": asIs,
  stopped: asIs,
  internal: asIs,
};

export const notices = {
  title: "Some settings in this link were not used",
  language: (requested: string, languages: string) =>
    `lang is ${JSON.stringify(requested)}, but must be one of ${languages}.`,
  dismiss: "Dismiss",
};
