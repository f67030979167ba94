import { useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { isComposing } from "../../kit/composing.ts";
import { leaveAddress, useHash } from "../../kit/hash.ts";
import { Tabs } from "../../kit/Tabs.tsx";
import { app, useApp } from "../../page/app.ts";
import { sourceInFront } from "../../page/checkpoints.ts";
import { errorText } from "../../page/error-text.ts";
import { replaceView } from "../../page/navigation/routes.ts";
import { goToView } from "../../page/navigation/screen.ts";
import { computesLive } from "../../runtime/app-state.ts";
import { TablesTab } from "./FiguresTab.tsx";
import { FoolTab } from "./FoolTab.tsx";
import { editShown } from "./model/shown.ts";
import { tryLab } from "./model/try.ts";
import { QuizTab } from "./QuizTab.tsx";
import { SampleTab } from "./SampleTab.tsx";
import styles from "./Try.module.css";
import { PANEL_ID, TABS, tabOf, type Wish, wishOf } from "./tabs.ts";
import { Weights } from "./Weights.tsx";
import { inferenceWords } from "./words.en.ts";

const BODIES = { sample: SampleTab, figures: TablesTab, quiz: QuizTab, fool: FoolTab } as const;

/** Loads weights, then carries out the wish in the address. */
async function enter(wish: Wish | null): Promise<void> {
  if (wish) replaceView("try", TABS[0]);
  await tryLab.models.enter(sourceInFront());
  if (wish === "edit") await editShown(app, tryLab, sourceInFront());
  if (wish === "compare" && tryLab.models.ready().length === 1) await tryLab.models.compare();
}

/** To Learn's home, of which this is a page. */
function toLessons(): void {
  leaveAddress();
  goToView("learn");
}

/** Escape leaves to the view that was open before; the page's own keys are off. */
function onEscape(event: KeyboardEvent): void {
  const isTaken = event.defaultPrevented || document.querySelector("dialog[open], :popover-open");
  if (event.key === "Escape" && !isTaken && !isComposing(event)) leaveAddress();
}

/** The inference lab, a page of Learn: models can be tried while training continues. */
export default function Try() {
  const words = useWords(inferenceWords);
  const tab = tabOf(useHash());
  const isTraining = useApp(computesLive);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    void enter(wishOf(location.hash));
    addEventListener("keydown", onEscape);
    return () => {
      removeEventListener("keydown", onEscape);
      tryLab.figures.stop();
    };
  }, []);
  const Body = BODIES[tab];
  return (
    <section className={styles.page} aria-labelledby="try-title">
      <div className={styles.head}>
        <Button onClick={toLessons}>{words.lessons}</Button>
        <h1 id="try-title" ref={heading} tabIndex={-1}>
          {words.title}
        </h1>
        {isTraining ? <p className={styles.behind}>{words.behind}</p> : null}
      </div>
      <Weights />
      <Tabs
        tabs={TABS}
        chosen={tab}
        onChoose={(chosen) => replaceView("try", chosen)}
        name="try-tab"
        panel={PANEL_ID}
        label={words.tabs.label}
        words={words.tabs}
      />
      <div
        role="tabpanel"
        id={PANEL_ID}
        tabIndex={-1}
        aria-labelledby={`try-tab-${tab}`}
        className={styles.body}
      >
        <h2 className="visually-hidden">{words.tabs[tab]}</h2>
        <Body />
      </div>
      <Doing />
    </section>
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
