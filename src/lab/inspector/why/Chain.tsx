import { useContext } from "react";
import { formatInteger, formatNumber, formatPercent, formatSigned } from "../../../i18n/format.ts";
import { useWords, type WordsOf } from "../../../i18n/index.ts";
import { Button } from "../../../kit/Button.tsx";
import { Row } from "../../../kit/box/Row.tsx";
import { ExplainContext } from "../ledger/Cell.tsx";
import type { Turned } from "../model/turned.ts";
import { inspectorWords } from "../words.en.ts";
import type { Link } from "./links.ts";
import styles from "./why.module.css";

type WhyWords = WordsOf<typeof inspectorWords>["why"];

/** The text of a link: its name, its number, and what the number means for this attempt. */
interface Shown {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

const sideOf = (change: number) => (change > 0 ? "up" : change < 0 ? "down" : "even");

function shownOf(link: Link, words: WhyWords, what: string): Shown {
  const { names, notes } = words;
  const { value: number } = link.cell;
  const [value, push] = [formatNumber(number), formatSigned(number)];
  switch (link.of) {
    case "answer":
      return { name: names.answer, value, note: notes.answer[number > 0 ? "right" : "wrong"] };
    case "verdict":
      return { name: names.verdict, value, note: notes.verdict[number > 0 ? "true" : "false"] };
    case "form":
      return { name: names.form, value, note: notes.form(formatNumber(link.format)) };
    case "mean": {
      const note = link.spread === null ? "" : notes.spread(formatNumber(link.spread));
      return { name: names.mean, value, note };
    }
    case "against":
      return { name: names.against, value: push, note: notes.against };
    case "steps":
      return {
        name: names.steps(formatNumber(link.alpha)),
        value: push,
        note: [notes.steps[sideOf(link.added)], turnedText(link.turned, words)].join(" "),
      };
    case "weighed":
      return { name: names.weighed(formatNumber(link.weight)), value: push, note: notes.weighed };
    case "chance": {
      const { before, after } = link.chance;
      return {
        name: names.chance(what),
        value: `${formatPercent(before)} → ${formatPercent(after)}`,
        note: notes.chance,
      };
    }
  }
}

/** Says that later steps flip the sign of this step's advantage; empty if they do not. */
export function turnedText(turned: Turned | null, { notes }: Pick<WhyWords, "notes">): string {
  if (!turned) return "";
  return notes.turned[turned.by](formatInteger(turned.turning), formatInteger(turned.later));
}

interface Props {
  readonly links: readonly Link[];
  /** Whose probability the last link shows: "this 8", "this attempt". */
  readonly what: string;
}

/** The chain from the answer's reward to the probability after the update; each link opens its formula. */
export function Chain({ links, what }: Props) {
  const words = useWords(inspectorWords);
  const explain = useContext(ExplainContext);
  return (
    <Row as="ol" wrap align="stretch" className={styles.chain} aria-label={words.why.chain}>
      {links.map((link) => {
        const { name, value, note } = shownOf(link, words.why, what);
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
              <span className="visually-hidden">. {words.why.formula}</span>
            </Button>
          </li>
        );
      })}
    </Row>
  );
}
