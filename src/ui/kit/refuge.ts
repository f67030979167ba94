/** Id of the page's central part, which takes the focus if no button is near. */
export const REFUGE = "refuge";
