import { nearMiss } from "../../../core/json/near-miss.ts";
import { plainText } from "../../../core/plain-text.ts";
import { SETTING_SPECS } from "../../../core/settings/table.ts";
import { isAllowed } from "../../../core/settings/value.ts";
import { words } from "../../../i18n/index.ts";
import type { Fault } from "../../../page/written/read.ts";
import { defineBlock } from "../block.ts";
import { OWN_SEED } from "./model/training.ts";
import { type Train, train } from "./schema.ts";
import { trainWords } from "./words.en.ts";

const MOST_NAME = 40; // characters of a name that a fault quotes

/** Checks the setting to train with, and the value of each choice. */
function* faults({ setting, choices, fallback }: Train, at: string): Iterable<Fault> {
  const { why } = words(trainWords);
  const spec = SETTING_SPECS.get(setting);
  if (!spec) {
    const meant = nearMiss(setting, SETTING_SPECS.keys());
    const name = plainText(setting, MOST_NAME);
    yield {
      path: `${at}.setting`,
      why: meant ? why.meantSetting(name, meant) : why.noSetting(name),
    };
  }
  for (const [i, { value }] of choices.entries()) {
    if (!spec || isAllowed(spec, value) || (setting === "seed" && value === OWN_SEED)) continue;
    const said = why.mustBe(words().setup.allowed(spec), plainText(String(value), MOST_NAME));
    yield { path: `${at}.choices.${i}.value`, why: said };
  }
  if (fallback.length !== choices.length) yield { path: `${at}.fallback`, why: why.perChoice };
}

export default defineBlock({ id: "train", lesson: { schema: train, faults } });
