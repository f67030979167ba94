/** Finds which shortcut key was pressed, on any keyboard layout. */
import { isComposing } from "./composing.ts";

/** The properties of a keyboard event that identify its key. */
export type KeyPress = Pick<
  KeyboardEvent,
  | "key"
  | "code"
  | "ctrlKey"
  | "metaKey"
  | "altKey"
  | "shiftKey"
  | "getModifierState"
  | "isComposing"
  | "keyCode"
>;

/** The full stop and Shift. */
export const SHIFTED_STOP = ">";
/** Characters that are shortcuts on every keyboard, wherever they are typed. */
const CHARACTERS: ReadonlySet<string> = new Set([".", ",", "[", "]", "?"]);
/** `KeyboardEvent.code` of each character on a US keyboard, for layouts that have letters at that key. */
const US_KEY_CODES: Readonly<Record<string, string>> = {
  Period: ".",
  Comma: ",",
  BracketLeft: "[",
  BracketRight: "]",
};
const LATIN = /^[a-z]$/i;
/** Letters that are not Latin: a key may also write a vowel sign alone, or two letters at once. */
const OTHER_LETTER = /^(?!\p{Script=Latin})[\p{L}\p{M}][\p{L}\p{M}\p{Cf}]{0,3}$/u;
const LETTER_PLACE = /^Key([A-Z])$/;
const DIGIT_PLACE = /^Digit(\d)$/;

const isMac = (): boolean => /^Mac/.test(globalThis.navigator?.platform ?? "");

/** Whether a modifier makes the key a shortcut of the browser. AltGr (Option on a Mac) only types characters. */
function isCommand(event: KeyPress): boolean {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (!ctrlKey && !metaKey && !altKey) return false;
  if (!CHARACTERS.has(key)) return true;
  const isOption = altKey && !ctrlKey && !metaKey && isMac();
  return !isOption && !event.getModifierState("AltGraph");
}

/** The character that a US keyboard has at this `KeyboardEvent.code`. */
const atPlace = (code: string): string | undefined =>
  LETTER_PLACE.exec(code)?.[1]?.toLowerCase() ?? US_KEY_CODES[code];

/**
 * The pressed key: a small Latin letter, a digit, a character, `SHIFTED_STOP`, or a name such as "Escape";
 * null where it is a shortcut of the browser, or an input method's. Letters count by what they write, and by place where that is
 * no Latin letter; digits by place too, since some keyboards write them with Shift.
 */
export function pressedKey(event: KeyPress): string | null {
  const { key, code, shiftKey } = event;
  if (isCommand(event) || isComposing(event)) return null;
  if (CHARACTERS.has(key) || /^\d$/.test(key)) return key;
  if (LATIN.test(key)) return key.toLowerCase();
  if (shiftKey && (key === SHIFTED_STOP || code === "Period")) return SHIFTED_STOP;
  // Thai, Lao and Armenian have letters in the row of digits.
  const letter = OTHER_LETTER.test(key) ? atPlace(code) : undefined;
  return letter ?? (shiftKey ? undefined : DIGIT_PLACE.exec(code)?.[1]) ?? key;
}

export const isLetter = (key: string): boolean => LATIN.test(key);

/** The characters on the keys of a keyboard, by `KeyboardEvent.code`; null if the browser does not reveal them. */
export type Layout = ReadonlyMap<string, string> | null;

/** The `KeyboardEvent.code` that a character has on a US keyboard. */
function placeOf(character: string): string | null {
  if (LATIN.test(character)) return `Key${character.toUpperCase()}`;
  return Object.keys(US_KEY_CODES).find((place) => US_KEY_CODES[place] === character) ?? null;
}

/** What a key is called on this keyboard. @param key as on a keyboard of the United States: "L", "[", "Esc" */
export function keyName(key: string, layout: Layout): string {
  const label = layout?.get(placeOf(key) ?? "") ?? "";
  return OTHER_LETTER.test(label) && !isWritten(key, layout) ? label.toUpperCase() : key;
}

/** Name of the key that types `SHIFTED_STOP` with Shift on this keyboard. */
export function stopName(layout: Layout): string {
  const label = layout?.get("Period") ?? "";
  return label === "" || isWritten(".", layout) || LATIN.test(label) ? "." : label.toUpperCase();
}

const isWritten = (character: string, layout: Layout): boolean =>
  [...(layout?.values() ?? [])].includes(character.toLowerCase());
