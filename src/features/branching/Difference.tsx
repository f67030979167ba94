import { useCallback, useId, useState } from "react";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { lab, useLab } from "../../lab/lab.ts";
import { laneName } from "../../lab/names.ts";
import { useEverySecond } from "../../lab/use-lane.ts";
import { differenceOf } from "../../runtime/lanes/difference.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import styles from "./LaneStrip.module.css";
import { branchingWords } from "./words.en.ts";

type BranchingWords = WordsOf<typeof branchingWords>;

/** The lane that another one is compared with unless a person says which: its parent, else a control, else any. */
const partnerOf = (lanes: readonly Lane[], lane: Lane): Lane | undefined => {
  const others = lanes.filter(({ id }) => id !== lane.id);
  const parent = others.find(({ id }) => id === lane.parent?.lane);
  return parent ?? others.find(({ changes }) => changes.length === 0) ?? others[0];
};

/** The lane on screen beside another one, in a sentence with their numbers. */
export function Difference() {
  const words = useWords(branchingWords);
  const id = useId();
  const lanes = useLab((state) => state.lanes);
  const front = useLab((state) => state.front);
  const [chosen, setChosen] = useState<string | null>(null);
  const lane = lanes.find((one) => one.id === front);
  const others = lanes.filter((one) => one.id !== front);
  const partner = others.find((one) => one.id === chosen) ?? (lane && partnerOf(lanes, lane));
  const sentence = useEverySecond(
    useCallback(
      () => (lane && partner ? sentenceOf(words.difference, lane, partner) : ""),
      [words, lane, partner],
    ),
  );
  if (!partner) return null;
  return (
    <div className={styles.difference}>
      {others.length < 2 ? null : (
        <label htmlFor={id}>
          <span>{words.compare}</span>
          <select id={id} value={partner.id} onChange={(event) => setChosen(event.target.value)}>
            {others.map((one) => (
              <option key={one.id} value={one.id}>
                {laneName(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <p data-difference="">{sentence}</p>
    </div>
  );
}

function sentenceOf(said: BranchingWords["difference"], lane: Lane, partner: Lane): string {
  const [first, second] = [lane, partner].map(({ id }) => lab.registry.run(id)?.metrics);
  const since = Math.max(...[lane, partner].map(({ parent }) => parent?.generatorUpdates ?? 0));
  const found = first && second ? differenceOf(first, second, since) : null;
  if (!found) return said.none;
  const told = said.sentence(
    formatInteger(found.updates),
    ...([
      laneName(lane),
      formatPercent(found.first.value),
      formatInteger(found.first.count),
    ] as const),
    ...([
      laneName(partner),
      formatPercent(found.second.value),
      formatInteger(found.second.count),
    ] as const),
  );
  return `${told} ${found.overlaps ? said.same : said.apart}`;
}
