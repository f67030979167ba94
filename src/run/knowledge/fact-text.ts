/** A fact as it is read: 9−4, with a true minus. */
export const factText = (name: string): string => name.replace("-", "−");
