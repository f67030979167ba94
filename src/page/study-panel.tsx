import type { ComponentType } from "react";
import { useLazy } from "../ui/lazy.ts";
import { definePanel, type Panel } from "./panel.ts";
import { hasStudy, studyText } from "./studies.ts";

interface StudyView<Data> {
  readonly View: ComponentType<{ readonly data: Data }>;
  /** Reads the file of the study. @throws TangoError("bad-file") */
  readonly read: (text: string) => Data;
}

/**
 * A panel among the charts that shows the data of a study, public/studies/<study>.json. Its code is fetched
 * with the data; without the data it is not there.
 * @param order among the panels of the charts
 */
export function defineStudyPanel<Data>(
  study: string,
  order: number,
  fetchView: () => Promise<StudyView<Data>>,
): Panel {
  const load = async () => {
    const [{ View, read }, text] = await Promise.all([fetchView(), studyText(study)]);
    return { View, data: read(text) };
  };
  function StudyPanel() {
    const loaded = useLazy(load, hasStudy(study));
    return typeof loaded === "object" ? <loaded.View data={loaded.data} /> : null;
  }
  return definePanel({ area: "charts", order, View: StudyPanel });
}
