/** A path that a teacher puts together, as the address of a page: `#learn/path/checker.line~blend.class~…`. */

import { EXERCISES } from "../../homework/exercises/registry.ts";
import { lessonById } from "../../story/lesson/lessons/registry.ts";
import { isPlan, readPlan } from "../../study/class/plan.ts";

export const PATH_PAGE = "#learn/path";

/** Steps that are whole pages, without a part to name. */
export const PLAIN_STEPS = ["before", "after", "try"] as const;
export type PlainStep = (typeof PLAIN_STEPS)[number];

export type PathStep =
  | { readonly kind: "lesson" | "line"; readonly id: string }
  | { readonly kind: PlainStep }
  /** @property query of the class's link, without its "?" */
  | { readonly kind: "class"; readonly query: string };

export const MOST_STEPS = 30; // of a path

/** Encodes a text as base64url, whose characters mailers and chats do not change. */
const packed = (text: string): string =>
  btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

function unpacked(text: string): string | null {
  try {
    return atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return null;
  }
}

/** A step as it is written in the address; unique, so it also is its key. */
export function keyOfStep(step: PathStep): string {
  if (step.kind === "lesson") return step.id;
  if (step.kind === "line") return `line~${step.id}`;
  return step.kind === "class" ? `class~${packed(step.query)}` : step.kind;
}

export const pathHash = (steps: readonly PathStep[]): string =>
  `${PATH_PAGE}/${steps.map(keyOfStep).join(".")}`;

/** The query of a class's link; null if the text is no class link, or its class is unknown to this version. */
export function classQueryOf(link: string): string | null {
  const query = /\?([^#\s]+)/.exec(link)?.[1] ?? "";
  return isPlan(readPlan(query)) ? query : null;
}

function stepOf(text: string): PathStep | null {
  const [kind = "", rest] = text.split("~");
  if (rest === undefined) {
    const plain = PLAIN_STEPS.find((step) => step === kind);
    if (plain) return { kind: plain };
    return lessonById(kind) ? { kind: "lesson", id: kind } : null;
  }
  if (kind === "line") return EXERCISES.has(rest) ? { kind, id: rest } : null;
  const query = kind === "class" ? classQueryOf(`?${unpacked(rest) ?? ""}`) : null;
  return query === null ? null : { kind: "class", query };
}

export interface ReadPath {
  readonly steps: readonly PathStep[];
  /** Number of unknown steps: from another version of the lab, or damaged by a mailer. */
  readonly unknown: number;
}

export const isPathPage = (hash: string): boolean =>
  hash === PATH_PAGE || hash.startsWith(`${PATH_PAGE}/`);

/** The path of an address; null if the address has none, which opens the page for making a path. */
export function readPath(hash: string): ReadPath | null {
  const text = hash.slice(PATH_PAGE.length + 1);
  if (text === "") return null;
  const read = text.split(".").slice(0, MOST_STEPS).map(stepOf);
  const steps = read.filter((step) => step !== null);
  const keys = steps.map(keyOfStep);
  return {
    steps: steps.filter((_, i) => keys.indexOf(keys[i] ?? "") === i),
    unknown: read.length - steps.length,
  };
}
