import { numberName } from "../../ui/kit/english.ts";

/** "Two mistakes"; "No mistake" for none. */
export function counted(n: number, noun: string): string {
  const name = n === 0 ? "no" : numberName(n);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${noun}${n > 1 ? "s" : ""}`;
}
