/** The fields of a keyboard event that tell whether an input method handles it. */
type Composed = Pick<KeyboardEvent, "isComposing" | "keyCode">;

/** The key code of a key that an input method handles. In Safari it is the only sign for the Enter that ends a word. */
const HANDLED_KEY_CODE = 229;

/** Whether a key belongs to an input method, which composes a word of several keys: Enter and Escape end the word. */
export const isComposing = ({ isComposing: composes, keyCode }: Composed): boolean =>
  composes || keyCode === HANDLED_KEY_CODE;
