/** The part of the page that takes the focus where no button is near: its centre. */
export declare const REFUGE = "refuge";
/**
 * Gives the focus a place when the element that has it is taken off the page. By itself it would
 * fall to the body, and whoever goes by keyboard or screen reader would begin at the top again.
 * @returns what ends it
 */
export declare function catchLostFocus(): () => void;
