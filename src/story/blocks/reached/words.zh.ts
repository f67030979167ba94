import type { TranslationOf } from "../../../i18n/index.ts";
import type { reachedWords } from "./words.en.ts";

const zh: TranslationOf<typeof reachedWords> = {
  ofSeeds: (there, runs) => `${runs} 次中 ${there} 次`,
};

export default zh;
