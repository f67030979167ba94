/** Addresses of version 0.2 for what this version does not have: each opens the nearest view and says so. */
import type { MainView } from "../../../runtime/app-state.ts";

interface OldLink {
  /** The start of the hash, or a parameter of the query with its value. */
  readonly asks: `#${string}` | readonly [parameter: string, value: string];
  /** Completes "This version has no …". */
  readonly what: string;
  readonly opens: MainView;
  /** A page or a dialog over the view. */
  readonly hash?: `#${string}`;
}

const OLD_LINKS: readonly OldLink[] = [
  { asks: "#rollouts", what: "view for runs of other trainers", opens: "learn" },
  { asks: "#clinic", what: "bug clinic", opens: "learn", hash: "#learn/line" },
  {
    asks: "#learn/line/your-own",
    what: "exercise without tests",
    opens: "learn",
    hash: "#learn/line",
  },
  {
    asks: "#learn/line/your-sum",
    what: "exercise without tests",
    opens: "learn",
    hash: "#learn/line",
  },
  { asks: ["lesson", "red-queen"], what: "lesson on the Red Queen", opens: "learn" },
  { asks: "#try/sample", what: "votes with settings", opens: "learn", hash: "#try/ask" },
  { asks: "#try/figures", what: "measuring of votes", opens: "learn", hash: "#try/ask" },
  { asks: "#try/compare", what: "comparison of models", opens: "learn", hash: "#try" },
  { asks: "#try/edit", what: "editor of solutions", opens: "learn", hash: "#try/turn" },
  { asks: "#ready", what: "checks before a talk", opens: "talk" },
  { asks: "#print", what: "print of the talk", opens: "talk" },
  { asks: ["scene", "fooled"], what: "scene about a frozen verifier", opens: "talk" },
  { asks: ["scene", "progress"], what: "scene about progress on a fixed set", opens: "talk" },
  { asks: ["scene", "entropy"], what: "scene about entropy", opens: "talk" },
  { asks: ["tab", "words"], what: "tab of the verifier's words", opens: "lab" },
  { asks: ["tab", "history"], what: "tab of other checkpoints", opens: "lab" },
  { asks: "#handout", what: "handout", opens: "learn" },
  { asks: "#findings", what: "page of what we measured", opens: "learn" },
  { asks: "#lesson", what: "lessons from a file or a link", opens: "learn" },
  { asks: "#learn/own", what: "lessons from a file or a link", opens: "learn" },
  { asks: "#learn/worksheets", what: "worksheets", opens: "learn" },
  { asks: "#learn/answers", what: "collected answers", opens: "learn" },
  { asks: "#learn/before", what: "questions before the lessons", opens: "learn" },
  { asks: "#learn/after", what: "questions after the lessons", opens: "learn" },
  { asks: "#learn/path", what: "paths for a class", opens: "learn" },
  { asks: ["lesson", "step-worth"], what: "lesson on what a step is worth", opens: "learn" },
  { asks: ["lesson", "step-size"], what: "lesson on the size of a step", opens: "learn" },
  { asks: ["lesson", "fooled"], what: "lesson on a fooled checker", opens: "learn" },
  { asks: ["lesson", "eight-times"], what: "lesson on eight tries", opens: "learn" },
];

/** What opens instead of an old address. */
export interface Instead {
  readonly query: string;
  readonly hash: string;
  readonly opens: MainView;
  readonly sentence: string;
}

const isAsked = ({ asks }: OldLink, query: URLSearchParams, hash: string): boolean =>
  typeof asks === "string"
    ? hash === asks || hash.startsWith(`${asks}/`)
    : query.get(asks[0]) === asks[1];

/** @returns what to open instead; null for an address of this version */
export function insteadOf(
  search: string,
  hash: string,
  links: readonly OldLink[] = OLD_LINKS,
): Instead | null {
  const query = new URLSearchParams(search);
  const old = links.find((link) => isAsked(link, query, hash));
  if (!old) return null;
  if (typeof old.asks !== "string") query.delete(old.asks[0]);
  query.set("view", old.opens);
  return {
    query: `?${query}`,
    hash: old.hash ?? (typeof old.asks === "string" ? "" : hash),
    opens: old.opens,
    sentence: `This version of the lab has no ${old.what}. Here is what comes nearest.`,
  };
}
