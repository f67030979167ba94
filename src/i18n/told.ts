/** Texts of data files (lessons, scenes). */
export interface Told {
  readonly en: string;
}

export const useTold =
  () =>
  (text: Told): string =>
    text.en;
