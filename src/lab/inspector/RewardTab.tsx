import { isMislabeled } from "../../runtime/update-facts.ts";
import { Row } from "../../ui/kit/box/Row.tsx";
import { formatNumber, formatPercent, formatSigned } from "../../ui/kit/format.ts";
import { useRun } from "../../ui/page/app.ts";
import type { Inspected } from "../../watch/now/inspected.ts";
import { Formulas, LedgerNumber } from "./Formulas.tsx";
import type { LedgerView } from "./model/ledger.ts";
import { type Link, linksOf } from "./model/links.ts";
import { turnedText } from "./model/turned.ts";
import { Story } from "./Story.tsx";
import { useLedger } from "./use-ledger.ts";

const STEPS = { up: "steps lift it", down: "steps lower it", even: "steps change nothing" };
const sideOf = (change: number) => (change > 0 ? "up" : change < 0 ? "down" : "even");

/** What happened, the way from the reward to the chance after the update, and a formula. */
export function RewardTab(inspected: Inspected) {
  const { group, record, step } = inspected;
  const settings = useRun((run) => run.running);
  const view = useLedger(inspected);
  if (!settings || !view) {
    return <p>The settings of this run are not known, so its numbers cannot be recomputed.</p>;
  }
  const links = linksOf(view, group, record, step);
  const pushed = links.findLast(({ of }) => of !== "chance") ?? links.at(-1);
  const value = step === null ? undefined : record.steps[step];
  const what = value ?? (group.updated === "generator" ? "this attempt" : "this check");
  return (
    <>
      <Story {...inspected} task={settings.task} />
      <Formulas key={`${group.line} ${inspected.row} ${step}`} first={pushed?.cell ?? null}>
        <Row
          as="ol"
          gap="s2"
          wrap
          align="stretch"
          aria-label="From the answer to the chance after the update"
        >
          {links.map((link, place) => (
            <ChainLink key={link.of} link={link} what={what} isFirst={place === 0} />
          ))}
        </Row>
      </Formulas>
      {notesOf(view, record).map((note) => (note ? <p key={note}>{note}</p> : null))}
    </>
  );
}

/** Why nothing was paid or taught, and a label that was wrong. */
function notesOf(view: LedgerView, record: Inspected["record"]): readonly (string | false)[] {
  return [
    view.of === "fit" &&
      "This verifier gets no reward: its verdict is fitted to the label by class-weighted cross-entropy.",
    view.isEven &&
      (view.of === "generator"
        ? "All rewards in the group are equal, so z is 0: only step rewards give a learning signal here."
        : "All rewards in the group are equal, so z is 0: this group gives no learning signal."),
    isMislabeled(record) &&
      `The noisy checker labeled this solution ${record.label}; the truth is ${Number(record.isCorrect)}. Training saw the label.`,
  ];
}

interface ChainLinkProps {
  readonly link: Link;
  /** Whose chance the last link shows. */
  readonly what: string;
  readonly isFirst: boolean;
}

/** One number of the way: its name, its value and what that means here; it shows its formula. */
function ChainLink({ link, what, isFirst }: ChainLinkProps) {
  const [name, value, note] = wordsOf(link, what);
  return (
    <li className="flex flex-auto items-center gap-s2" data-link={link.of}>
      {isFirst ? null : <span aria-hidden="true">→</span>}
      <LedgerNumber
        cell={link.cell}
        className="grid h-full flex-1 gap-0 rounded-r2 border-line px-s3 py-s1 text-start leading-tight hover:border-edge"
      >
        <span className="text-t0 text-ink-soft">{name}</span>{" "}
        <b className="text-t3 whitespace-nowrap tabular-nums">{value}</b>{" "}
        <span className="text-t0 text-ink-soft">{note}</span>
        <span className="visually-hidden">. Show the formula</span>
      </LedgerNumber>
    </li>
  );
}

function wordsOf(link: Link, what: string): readonly [name: string, value: string, note: string] {
  const { value } = link.cell;
  const [plain, push] = [formatNumber(value), formatSigned(value)];
  switch (link.of) {
    case "answer":
      return ["answer", plain, value > 0 ? "right" : "wrong"];
    case "verdict":
      return ["verdict", plain, value > 0 ? "true" : "false"];
    case "form":
      return ["plus form", plain, `form ${formatNumber(link.format)} of 1`];
    case "mean":
      return [
        "group mean",
        plain,
        link.spread === null ? "" : `spread ${formatNumber(link.spread)}`,
      ];
    case "against":
      return ["against it", push, "answer part"];
    case "steps": {
      const note = [STEPS[sideOf(link.added)], turnedText(link.turned)].join(" ").trim();
      return [`with steps, α ${formatNumber(link.alpha)}`, push, note];
    }
    case "weighed":
      return [`class weight ${formatNumber(link.weight)}`, push, "what pushes it"];
    case "chance": {
      const { before, after } = link.chance;
      const moved = `${formatPercent(before)} → ${formatPercent(after)}`;
      return [`chance of ${what}`, moved, "after the update"];
    }
  }
}
