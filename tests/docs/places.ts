import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lineOf } from "./links.ts";

/** `path: "…", code: "…", line: 12`, in whatever way it is broken into lines. */
const PLACE = /(path:\s*"([^"]+)",\s*code:\s*"([^"]+)",\s*line:\s*)\d+/g;

/**
 * A table of places in the code with the right number in each.
 * @param root folder of the repository
 * @throws Error with one line for each place that is not there, or stands in several lines
 */
export function withPlaces(table: string, root: string): string {
  const broken: string[] = [];
  const right = table.replaceAll(PLACE, (place, before: string, path: string, code: string) => {
    try {
      return `${before}${lineOf(readFileSync(join(root, path), "utf8"), code)}`;
    } catch (error) {
      broken.push(`${path}: ${error instanceof Error ? error.message : error}`);
      return place;
    }
  });
  if (broken.length > 0) throw new Error(broken.join("\n"));
  return right;
}
