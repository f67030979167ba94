import { useEffect } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { app, useApp } from "../../page/app.ts";
import { sourceInFront } from "../../page/checkpoints.ts";
import { errorText } from "../../page/error-text.ts";
import { replaceView } from "../../page/navigation/routes.ts";
import { PageDialog } from "../../page/PageDialog.tsx";
import { computesLive } from "../../runtime/app-state.ts";
import { useHash } from "../../ui/hash.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { FiguresTab } from "./FiguresTab.tsx";
import { FoolTab } from "./FoolTab.tsx";
import { editShown } from "./model/shown.ts";
import { tryLab } from "./model/try.ts";
import { QuizTab } from "./QuizTab.tsx";
import { SampleTab } from "./SampleTab.tsx";
import styles from "./Try.module.css";
import { PANEL, TABS, tabOf, type Wish, wishOf } from "./tabs.ts";
import { Weights } from "./Weights.tsx";
import { inferenceWords } from "./words.en.ts";

const BODIES = { sample: SampleTab, figures: FiguresTab, quiz: QuizTab, fool: FoolTab } as const;

/** Loads weights, then carries out the wish in the address. */
async function enter(wish: Wish | null): Promise<void> {
  if (wish) replaceView("try", TABS[0]);
  await tryLab.models.enter(sourceInFront());
  if (wish === "edit") await editShown(app, tryLab, sourceInFront());
  if (wish === "compare" && tryLab.models.ready().length === 1) await tryLab.models.compare();
}

/** The inference lab, a full-page dialog: models can be tried while training continues. */
export default function Try() {
  const words = useWords(inferenceWords);
  const tab = tabOf(useHash());
  const isTraining = useApp(computesLive);
  useEffect(() => {
    void enter(wishOf(location.hash));
    return () => tryLab.figures.stop();
  }, []);
  const Body = BODIES[tab];
  return (
    <PageDialog
      name="try"
      title={words.title}
      size="window"
      beside={isTraining ? <p className={styles.behind}>{words.behind}</p> : null}
    >
      <Weights />
      <Tabs
        tabs={TABS}
        chosen={tab}
        onChoose={(chosen) => replaceView("try", chosen)}
        name="try-tab"
        panel={PANEL}
        label={words.tabs.label}
        words={words.tabs}
      />
      <div
        role="tabpanel"
        id={PANEL}
        tabIndex={-1}
        aria-labelledby={`try-tab-${tab}`}
        className={styles.body}
      >
        <Body />
      </div>
      <Doing />
    </PageDialog>
  );
}

/** The current task of the models in words, and the last error. */
function Doing() {
  const inference = useWords(inferenceWords);
  const { doing, error } = useStore(tryLab.models.store);
  return (
    <div className={styles.foot}>
      <p role="status" data-doing={doing ?? "nothing"}>
        {doing ? inference.doing[doing] : null}
      </p>
      <p role="alert" className={styles.error}>
        {error ? errorText(error) : null}
      </p>
    </div>
  );
}
