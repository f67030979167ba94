/** "1 update", "2 updates", "−1 point". @param count as it is shown */
export const pluralize = (count: number | string, one: string): string =>
  `${count} ${/^[+−-]?1$/.test(String(count)) ? one : `${one}s`}`;
