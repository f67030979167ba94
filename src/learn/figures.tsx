/** The figures of lessons: none is typed by hand. */
import { createContext, type ReactElement, useContext } from "react";
import type { NumberSource } from "../watch/figures/number-source.ts";

/** The figures of the lesson on screen as written, by name; those that are not known yet are missing. */
export const FigureTexts = createContext<ReadonlyMap<string, string>>(new Map());

export function Figure({ name }: { readonly name: string }) {
  const texts = useContext(FigureTexts);
  return <span>{texts.get(name) ?? "…"}</span>;
}

/** The figures of a lesson, to stand in its texts. */
export const figuresOf = <const N extends Readonly<Record<string, NumberSource>>>(numbers: N) =>
  Object.fromEntries(
    Object.keys(numbers).map((name) => [name, <Figure key={name} name={name} />]),
  ) as { readonly [Name in keyof N]: ReactElement };

type As = NumberSource["as"];
type Of<From extends NumberSource["from"]> = Extract<NumberSource, { from: From }>;

/** A logged metric of a shipped recording, or of a lane of it, after `at` updates of both models. */
export const recorded = (preset: string, metric: string, at: number, as: As = "percent") =>
  ({ from: "recording", preset, metric, at, as }) as const satisfies NumberSource;

export const ofLane = (preset: string, lane: string, metric: string, at: number) =>
  ({ from: "lane", preset, lane, metric, at, as: "percent" }) as const satisfies NumberSource;

/** A number that the lab's own functions compute. @param of index of the value whose advantage it is */
export const byRule = (
  rule: Of<"rule">["rule"],
  values: readonly number[],
  of = 0,
  as: As = "decimal",
) => ({ from: "rule", rule, values, of, as }) as const satisfies NumberSource;

/** The chance of a token of the recorded run of preset quick without a verifier, before and after an update. */
export const chanceOf = (
  update: number,
  attempt: number,
  token: number,
  value: Of<"token">["value"],
) =>
  ({
    from: "token",
    preset: "quick",
    lane: "no-verifier",
    update,
    attempt,
    token,
    value,
    as: "decimal",
  }) as const satisfies NumberSource;

interface Cell {
  readonly study: string;
  readonly measure: string;
  readonly block?: string;
}

/** A measure of one arm of a study. */
export const ofArm = (
  cell: Cell,
  arm: string,
  value: Of<"study">["value"] = "mean",
  as: As = "percent",
) => ({ from: "study", ...cell, arm, value, as }) as const satisfies NumberSource;

/** A measure of one arm minus another, seed by seed. */
export const ofPair = (cell: Cell, arm: string, minus: string, value: Of<"contrast">["value"]) =>
  ({ from: "contrast", ...cell, arm, minus, value, as: "signed" }) as const satisfies NumberSource;
