import { parseAsString, useQueryStates } from "nuqs";
import { NuqsAdapter } from "nuqs/adapters/react";
import { useEffect } from "react";
import { PAGE_KEYS } from "../core/settings/parse.ts";
import { SETTING_TABLE } from "../core/settings/table.ts";
import { languageStore } from "../i18n/index.ts";
import { lab } from "../lab/lab.ts";
import { inspectorTab } from "../lab/navigation/inspector-tab.ts";
import { linkShown } from "../lab/navigation/link-shown.ts";
import { laneOnScreen, notedLane, noteLane, openEntry, stepShown } from "./history.ts";

/**
 * Every key that a link may have, each as text: what a value means, and whether it can be, says
 * link.ts, which also reads the whole query at once for its sentences. nuqs carries it into the
 * address, as often as browsers allow.
 */
const KEYS = [...PAGE_KEYS, ...Object.keys(SETTING_TABLE)];
const PARSERS = Object.fromEntries(KEYS.map((key) => [key, parseAsString]));

/** What nobody asked for is taken out, and the rest has the order of `linkOf`. */
function cleaned(search: URLSearchParams): URLSearchParams {
  const shown = new URLSearchParams(linkShown(false));
  return new URLSearchParams([...shown].filter(([key]) => search.has(key)));
}

/** Keeps the address at what is on screen, and the screen at the address when a person goes back. */
export function Address() {
  return (
    <NuqsAdapter processUrlSearchParams={cleaned}>
      <Writer />
    </NuqsAdapter>
  );
}

function Writer() {
  const [, setQuery] = useQueryStates(PARSERS, { history: "replace" });
  useEffect(() => {
    let written: string | null = null;
    let step: string | null = null;
    /** The query of the step that the browser is in. */
    let search = location.search;
    let arriving = 0;
    const write = () => {
      if (arriving > 0) return;
      const link = linkShown(false);
      const shown = stepShown();
      if (link === written && shown === step) return;
      const isStep = step !== null && shown !== step;
      written = link;
      step = shown;
      const query = new URLSearchParams(link);
      const values = Object.fromEntries(KEYS.map((key) => [key, query.get(key)]));
      const made = setQuery(values, { history: isStep ? "push" : "replace" });
      void made.then(() => {
        search = location.search;
        noteLane();
      });
    };
    const arrive = async () => {
      const lane = notedLane();
      // Dialogs have addresses behind the `#`: opening one changes nothing before it.
      if (location.search === search && (lane === undefined || lane === laneOnScreen())) {
        return noteLane();
      }
      search = location.search;
      arriving += 1;
      await openEntry(search, lane ?? null).finally(() => {
        arriving -= 1;
      });
      step = null;
      written = null;
      write();
    };
    const back = () => void arrive();
    write();
    addEventListener("popstate", back);
    const ends = [lab.store, inspectorTab, languageStore].map((store) => store.subscribe(write));
    return () => {
      removeEventListener("popstate", back);
      for (const end of ends) end();
    };
  }, [setQuery]);
  return null;
}
