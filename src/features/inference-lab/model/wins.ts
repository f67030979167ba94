import { preference } from "../../../runtime/preference.ts";

/** The games that were won on this device. */
export const wins = preference<number>("try-wins", {
  read: (text) => (text !== null && /^[0-9]{1,6}$/.test(text) ? Number(text) : 0),
  write: String,
});

export const addWin = (): void => wins.choose(wins.getState() + 1);
