/** The part of the page that takes the focus where no button is near: its centre. */
export const REFUGE = "refuge";
