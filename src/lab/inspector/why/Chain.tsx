import { useContext } from "react";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { formatInteger, formatNumber, formatPercent, formatSigned } from "../../../kit/format.ts";
import { ExplainContext } from "../ledger/Cell.tsx";
import type { Turned } from "../model/turned.ts";
import type { Link } from "./links.ts";
import styles from "./why.module.css";

const STEPS = { up: "steps lift it", down: "steps lower it", even: "steps change nothing" };

/** Follows the sentence of `steps`: later steps flip the sign. */
const TURNED = {
  up: (accepted: string, later: string) =>
    `(rejected, but ${accepted} of the ${later} after it accepted: the sum is up)`,
  down: (rejected: string, later: string) =>
    `(accepted, but ${rejected} of the ${later} after it rejected: the sum is down)`,
};

/** The text of a link: its name, its number, and what the number means for this attempt. */
interface Shown {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const sideOf = (change: number) => (change > 0 ? "up" : change < 0 ? "down" : "even");

function shownOf(link: Link, what: string): Shown {
  const { value: number } = link.cell;
  const [value, push] = [formatNumber(number), formatSigned(number)];
  switch (link.of) {
    case "answer":
      return { name: "answer", value, note: number > 0 ? "right" : "wrong" };
    case "verdict":
      return { name: "verdict", value, note: number > 0 ? "true" : "false" };
    case "form":
      return { name: "plus form", value, note: `form ${formatNumber(link.format)} of 1` };
    case "mean": {
      const note = link.spread === null ? "" : `spread ${formatNumber(link.spread)}`;
      return { name: "group mean", value, note };
    }
    case "against":
      return { name: "against it", value: push, note: "answer part" };
    case "steps":
      return {
        name: `with steps, α ${formatNumber(link.alpha)}`,
        value: push,
        note: [STEPS[sideOf(link.added)], turnedText(link.turned)].join(" "),
      };
    case "weighed":
      return {
        name: `class weight ${formatNumber(link.weight)}`,
        value: push,
        note: "what pushes it",
      };
    case "chance": {
      const { before, after } = link.chance;
      return {
        name: `chance of ${what}`,
        value: `${formatPercent(before)} → ${formatPercent(after)}`,
        note: "after the update",
      };
    }
  }
}

/** Says that later steps flip the sign of this step's advantage; empty if they do not. */
export function turnedText(turned: Turned | null): string {
  if (!turned) return "";
  return TURNED[turned.by](formatInteger(turned.turning), formatInteger(turned.later));
}

interface Props {
  readonly links: readonly Link[];
  /** Whose probability the last link shows: "this 8", "this attempt". */
  readonly what: string;
}

/** The chain from the answer's reward to the probability after the update; each link opens its formula. */
export function Chain({ links, what }: Props) {
  const explain = useContext(ExplainContext);
  return (
    <Row
      as="ol"
      wrap
      align="stretch"
      className={`${styles.chain} gap-x-0 gap-y-s3 short:gap-x-0 short:gap-y-s2`}
      aria-label="From the answer to the chance after the update"
    >
      {links.map((link) => {
        const { name, value, note } = shownOf(link, what);
        return (
          <li key={link.of}>
            <Button
              className={styles.link}
              aria-haspopup="dialog"
              data-cell={link.cell.id}
              data-link={link.of}
              onClick={({ currentTarget }) => explain(link.cell, currentTarget)}
            >
              <span>{name}</span> <b>{value}</b> <span>{note}</span>
              <span className="visually-hidden">. Show the formula</span>
            </Button>
          </li>
        );
      })}
    </Row>
  );
}
