import { defineWords } from "../../i18n/index.ts";
import type { Limit } from "./model/limits.ts";

/** Texts for a page that another site embeds. */
export const frameLimitWords = defineWords("frame", {
  label: "This page is in a frame",
  /** @param limits one, or several as a list in the page's language */
  about: (limits: string) => `In this frame the lab ${limits}.`,
  limits: {
    webgpu: "trains without the graphics processor",
    threads: "trains on the processor with one thread",
    storage: "forgets everything when it is closed",
    clipboard: "cannot copy",
    fullscreen: "cannot fill the screen",
    camera: "cannot use the camera",
  } satisfies Readonly<Record<Limit, string>>,
  open: "Open it in a window of its own",
  dismiss: "Dismiss",
  embed: {
    about: "Two tiny language models train each other in your browser.",
    whole: "Open Tango Lab",
  },
  refused: {
    title: "Tango Lab may not be shown here",
    /** @param site the embedding site's origin */
    other: (site: string) =>
      `${site} shows this page in a frame, which its publisher did not allow.`,
    unknown: "This page cannot tell which site shows it in a frame, so it does not open there.",
  },
});
