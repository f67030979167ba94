import type { ComponentType } from "react";
import { useLazy } from "../kit/lazy.ts";
import { hasStudy, studyText } from "./studies.ts";

interface StudyView<Data> {
  readonly View: ComponentType<{ readonly data: Data }>;
  /** Reads the file of the study. @throws TangoError("bad-file") */
  readonly read: (text: string) => Data;
}

/**
 * A picture of the data of a study, public/studies/<study>.json. Its code is fetched with the data; without
 * the data there is no picture.
 */
export function defineStudyPicture<Data>(
  study: string,
  fetchView: () => Promise<StudyView<Data>>,
): ComponentType {
  const load = async () => {
    const [{ View, read }, text] = await Promise.all([fetchView(), studyText(study)]);
    return { View, data: read(text) };
  };
  return function StudyPicture() {
    const loaded = useLazy(load, hasStudy(study));
    return typeof loaded === "object" ? <loaded.View data={loaded.data} /> : null;
  };
}
