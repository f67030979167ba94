/** The number that a file's name ends with: `completions_00012.parquet` is of step 12; null for none. */
export function stepInName(name: string): number | null {
  const digits = /(\d+)(?:\.[a-z]+)*$/i.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}
