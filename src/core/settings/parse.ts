import { TangoError } from "../errors.ts";
import { nearMiss } from "../near-miss.ts";
import { displayText, MAX_SHOWN, plainText } from "../plain-text.ts";
import { linkParameters } from "./link-parameters.ts";
import { fromLinkValue } from "./link-value.ts";
import { PAGE_KEYS } from "./page-keys.ts";
import type { Settings } from "./settings.ts";
import { SETTING_SPECS, SETTING_TABLE } from "./table.ts";
import { parseValue, settingError } from "./value.ts";

/** A longer link is ignored. */
export const MAX_LINK_LENGTH = 2048;
/**
 * Parses one value: text (links, flags), a number or a boolean (files, the page).
 * @throws TangoError("bad-setting") naming key, value and what is allowed
 */
export function parseSetting(key: string, value: unknown): number | string | boolean {
  const spec = SETTING_SPECS.get(key);
  if (spec) return parseValue(key, spec, value);
  throw new TangoError("bad-setting", `Unknown setting ${displayText(key)}: ${nearest(key)}`, {
    key: plainText(key, MAX_SHOWN),
  });
}

function nearest(key: string): string {
  const near = nearMiss(key, SETTING_SPECS.keys());
  return near ? `did you mean ${near}?` : "no setting has a name like it.";
}

/** All settings at their defaults. */
export function defaultSettings(): Settings {
  const entries = [...SETTING_SPECS].map(([key, spec]) => [key, spec.default]);
  return Object.fromEntries(entries);
}

/** The settings of a run whose file lacks some: defaults, or for newer settings what runs did before they existed. */
export function settingsBefore(): Settings {
  const entries = [...SETTING_SPECS].map(([key, spec]) => [key, spec.before ?? spec.default]);
  return Object.fromEntries(entries);
}

/**
 * Applies key-value pairs to a base (the last one of a key wins), then checks that the values are consistent.
 * @throws TangoError("bad-setting") at the first pair that is unknown or not allowed.
 */
export function applySettings(
  base: Settings,
  pairs: Iterable<readonly [string, unknown]>,
): Settings {
  return withSettings(
    base,
    [...pairs].map(([key, value]) => [key, parseSetting(key, value)] as const),
  );
}

/** Applies parsed pairs. @throws TangoError("bad-setting") if values do not go together */
export function withSettings(
  base: Settings,
  pairs: readonly (readonly [string, number | string | boolean])[],
): Settings {
  const applied: Settings = { ...base, ...Object.fromEntries(pairs) };
  checkTogether(applied);
  return applied;
}

export interface ReadLink {
  /** The pairs that parsed, in order. */
  readonly pairs: readonly (readonly [string, number | string | boolean])[];
  /** One sentence per pair that was not used. */
  readonly refused: readonly string[];
  /** Settings that did not exist when the link was made; `pairs` has them with their former behavior. */
  readonly older: readonly string[];
}

/** Parses the settings of a link. Never throws: reports what it could not use. */
export function readLink(query: string): ReadLink {
  if (query.length > MAX_LINK_LENGTH) {
    return {
      pairs: [],
      older: [],
      refused: [
        `This link's settings are ${query.length} characters long, but at most ${MAX_LINK_LENGTH} are read; none was used.`,
      ],
    };
  }
  const pairs: [string, number | string | boolean][] = [];
  const refused: string[] = [];
  const parameters = linkParameters(query);
  const older = olderThan(parameters);
  for (const key of older) pairs.push([key, SETTING_SPECS.get(key)?.before ?? ""]);
  for (const [key, value] of parameters) {
    if (PAGE_KEYS.has(key)) continue;
    try {
      pairs.push([key, parseSetting(key, fromLinkValue(key, value))]);
    } catch (error) {
      if (!(error instanceof TangoError)) throw error;
      refused.push(error.message);
    }
  }
  return { pairs, refused, older };
}

/** Settings added after the first links, which links to a run or a class have named since. */
export const NAMED_IN_LINKS: readonly string[] = [...SETTING_SPECS].flatMap(([key, spec]) =>
  spec.before === undefined || spec.before === spec.default ? [] : [key],
);

/** Settings of NAMED_IN_LINKS that a link to a run or class (it has a seed or seed rule) lacks: it predates them. */
const olderThan = (parameters: URLSearchParams): readonly string[] =>
  parameters.has("seed") || parameters.has("class")
    ? NAMED_IN_LINKS.filter((key) => !parameters.has(key))
    : [];

/** The settings that differ from a base, in the order of the table. */
export function differences(
  settings: Settings,
  base: Settings,
): [keyof Settings, number | string | boolean][] {
  return (Object.keys(SETTING_TABLE) as (keyof Settings)[])
    .filter((key) => settings[key] !== base[key])
    .map((key) => [key, settings[key]]);
}

function checkTogether(settings: Settings): void {
  if (settings.width % settings.heads !== 0) {
    throw settingError("width", settings.width, `a multiple of heads (${settings.heads})`);
  }
  if (settings.alphaSchedule === "exp" && settings.alphaMin === 0 && settings.alpha0 > 0) {
    throw settingError("alphaMin", 0, "above 0 with the exp schedule, which never reaches 0");
  }
  if (settings.generatorPerRound + settings.verifierPerRound === 0) {
    throw settingError("generatorPerRound", 0, "at least 1 when verifierPerRound is 0");
  }
  if (settings.alphaMin > settings.alpha0 && settings.alpha0 > 0) {
    throw settingError("alphaMin", settings.alphaMin, `at most alpha0 (${settings.alpha0})`);
  }
}
