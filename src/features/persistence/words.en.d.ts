/** Runs that survive a reload. */
export declare const persistenceWords: import("../../i18n/index.ts").WordsArea<{
  offer: {
    title: (name: string) => string;
    at: (update: number, planned: number, when: string) => string;
    elsewhere: (name: string) => string;
    elsewhereAbout: string;
    goOn: string;
    another: string;
    watch: string;
    discard: string;
    later: string;
    sure: string;
    yes: string;
    no: string;
  };
  faults: {
    refused: string;
    full: string;
    blocked: string;
    newer: string;
    removed: string;
    taken: string;
    broken: string;
  };
  again: string;
  problem: string;
  dismiss: string;
}>;
