import { type ComponentType, createContext } from "react";
import type { Load } from "../kit/lazy.ts";

/** The pictures of studies, by study. They belong to different features, so the shell collects them. */
export type StudyPictures = Readonly<Record<string, Load<{ readonly default: ComponentType }>>>;

export const StudyPicturesContext = createContext<StudyPictures>({});
