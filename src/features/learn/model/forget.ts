import { forget } from "../../../runtime/storage.ts";

/** Keys of all that Learn keeps on this device. */
export const OWN_KEY = /^(lesson\.|learn\.)/;

/** Forgets all answers on this device. */
export const forgetAll = (): void => forget(OWN_KEY);
