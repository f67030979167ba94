import { createContext } from "react";
import type { Load } from "../ui/lazy.ts";
import type { Panel } from "./panel.ts";

/** The panels that draw studies, by study. Each is in a feature of its own, so the shell brings them together. */
export type StudyPictures = Readonly<Record<string, Load<{ readonly default: Panel }>>>;

export const StudyPicturesContext = createContext<StudyPictures>({});
