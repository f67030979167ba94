import { type ComponentType, createContext } from "react";
import type { Load } from "../kit/lazy.ts";

/** The pictures of studies, by study. Each is in a feature of its own, so the shell brings them together. */
export type StudyPictures = Readonly<Record<string, Load<{ readonly default: ComponentType }>>>;

export const StudyPicturesContext = createContext<StudyPictures>({});
