import file from "../../../CITATION.cff?raw";

/** Value of the first line in a text of CITATION.cff that begins with this key. */
function textOf(key: string, text: string): string {
  const value = new RegExp(`^[ -]*${key}: (.+)$`, "m").exec(text)?.[1] ?? "";
  return value.replace(/^"(.*)"$/, "$1");
}

/** CITATION.cff, split into the entries of the lab and of the paper. */
const [software = "", method = ""] = file.split(/^references:$/m);

/** Address of the paper. */
export const PAPER = textOf("url", method);

/** Address of the code in a text of CITATION.cff; null if it states none. */
export function sourceIn(text: string): string | null {
  const address = textOf("repository-code", text);
  return /^https:\/\//.test(address) ? address : null;
}

/** Address of this lab's code; null if it has no public one. */
export const SOURCE_ADDRESS = sourceIn(software);

/** The version of the lab. */
const LAB_VERSION = textOf("version", software);

/** Authors, year, title and version of the lab: CITATION.cff is the only place that says how to cite it. */
export const LAB_CITATION = [
  textOf("name", software),
  textOf("date-released", software).slice(0, 4),
  textOf("title", software),
  LAB_VERSION,
] as const;

/** First author, year, title and place of the method. */
export const METHOD_CITATION = [
  textOf("family-names", method),
  textOf("year", method),
  textOf("title", method),
  PAPER.replace(/^.*\/abs\//, "arXiv:"),
] as const;
