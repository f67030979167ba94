import { useCallback, useState } from "react";
import { formatInteger, formatPercent } from "../../i18n/format.ts";
import { useWords, type WordsOf } from "../../i18n/index.ts";
import { Row } from "../../kit/box/Row.tsx";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { laneName } from "../../page/names.ts";
import { useEverySecond } from "../../page/use-lane.ts";
import { differenceOf } from "../../runtime/lanes/difference.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import styles from "./LaneStrip.module.css";
import { RepeatOffer } from "./repeat/RepeatOffer.tsx";
import { useRepeatedSeeds } from "./repeat/use-repeated-seeds.ts";
import { branchingWords } from "./words.en.ts";

type BranchingWords = WordsOf<typeof branchingWords>;

/** The lane to compare with by default: the parent, else a control, else any other lane. */
const partnerOf = (lanes: readonly Lane[], lane: Lane): Lane | undefined => {
  const others = lanes.filter(({ id }) => id !== lane.id);
  const parent = others.find(({ id }) => id === lane.parent?.lane);
  return parent ?? others.find(({ changes }) => changes.length === 0) ?? others[0];
};

/** Compares the accuracy of the lane on screen with another lane, in one sentence. */
export function Difference() {
  const words = useWords(branchingWords);
  const lanes = useApp((state) => state.lanes);
  const front = useApp((state) => state.front);
  const [chosen, setChosen] = useState<string | null>(null);
  const lane = lanes.find((candidate) => candidate.id === front);
  const others = lanes.filter((other) => other.id !== front);
  const partner = others.find((other) => other.id === chosen) ?? (lane && partnerOf(lanes, lane));
  const known = useRepeatedSeeds(lane, partner);
  const sentence = useEverySecond(
    useCallback(
      () => (lane && partner ? sentenceOf(words.difference, lane, partner, known) : ""),
      [words, lane, partner, known],
    ),
  );
  if (!lane || !partner) return null;
  return (
    <Row gap="s2" across="s3" wrap className={styles.difference}>
      {others.length < 2 ? null : (
        <Select
          label={words.compare}
          value={partner.id}
          options={others.map((other) => other.id)}
          labelOf={(other) => laneName(others.find(({ id }) => id === other) ?? partner)}
          onChoose={setChosen}
        />
      )}
      <p data-difference="">{sentence}</p>
      <RepeatOffer lane={lane} partner={partner} />
    </Row>
  );
}

/** @param known the sentence on the pair's results on other seeds, which replaces the caveat about one seed */
function sentenceOf(
  words: BranchingWords["difference"],
  lane: Lane,
  partner: Lane,
  known: string | null,
): string {
  const [first, second] = [lane, partner].map(({ id }) => app.registry.run(id)?.metrics);
  const since = Math.max(...[lane, partner].map(({ parent }) => parent?.generatorUpdates ?? 0));
  const difference = first && second ? differenceOf(first, second, since) : null;
  if (!difference) return words.none;
  const sentence = words.sentence(
    formatInteger(difference.updates),
    laneName(lane),
    formatPercent(difference.first.value),
    formatInteger(difference.first.count),
    laneName(partner),
    formatPercent(difference.second.value),
    formatInteger(difference.second.count),
  );
  return `${sentence} ${known ?? (difference.overlaps ? words.same : words.apart)}`;
}
