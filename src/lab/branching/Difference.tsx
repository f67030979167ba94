import { useCallback, useState } from "react";
import { pluralize } from "../../core/counted.ts";
import { Row } from "../../kit/box/Row.tsx";
import { formatInteger, formatPercent } from "../../kit/format.ts";
import { Select } from "../../kit/Select.tsx";
import { app, useApp } from "../../page/app.ts";
import { laneName } from "../../page/names.ts";
import { useEverySecond } from "../../page/use-lane.ts";
import { generatorName } from "../../run/growth/model/checks.ts";
import { differenceOf } from "../../runtime/lanes/difference.ts";
import type { Lane } from "../../runtime/lanes/lane.ts";
import styles from "./LaneStrip.module.css";
import { RepeatOffer } from "./repeat/RepeatOffer.tsx";
import { useRepeatedSeeds } from "./repeat/use-repeated-seeds.ts";

const differenceSentence = (
  updates: string,
  first: string,
  firstValue: string,
  firstCount: string,
  second: string,
  secondValue: string,
  secondCount: string,
) =>
  `Right answers on new problems after ${pluralize(updates, "generator update")} each, however many the verifiers made. ${first}: ${firstValue} of ${firstCount}; ${second}: ${secondValue} of ${secondCount}.`;

/** The lane to compare with by default: the parent, else a control, else any other lane. */
const partnerOf = (lanes: readonly Lane[], lane: Lane): Lane | undefined => {
  const others = lanes.filter(({ id }) => id !== lane.id);
  const parent = others.find(({ id }) => id === lane.parent?.lane);
  return parent ?? others.find(({ changes }) => changes.length === 0) ?? others[0];
};

/** Compares the accuracy of the lane on screen with another lane, in one sentence. */
export function Difference() {
  const lanes = useApp((state) => state.lanes);
  const front = useApp((state) => state.front);
  const [chosen, setChosen] = useState<string | null>(null);
  const lane = lanes.find((candidate) => candidate.id === front);
  const others = lanes.filter((other) => other.id !== front);
  const partner = others.find((other) => other.id === chosen) ?? (lane && partnerOf(lanes, lane));
  const known = useRepeatedSeeds(lane, partner);
  const sentence = useEverySecond(
    useCallback(
      () => (lane && partner ? sentenceOf(lane, partner, known) : ""),
      [lane, partner, known],
    ),
  );
  if (!lane || !partner) return null;
  return (
    <Row gap="s2" across="s3" wrap className={`${styles.difference} flex-[1_1_22rem]`}>
      {others.length < 2 ? null : (
        <Select
          label="Compared with"
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
function sentenceOf(lane: Lane, partner: Lane, known: string | null): string {
  const [first, second] = [lane, partner].map(({ id }) => app.registry.run(id)?.metrics);
  const since = Math.max(...[lane, partner].map(({ parent }) => parent?.generatorUpdates ?? 0));
  const difference =
    first && second ? differenceOf(generatorName(first), first, second, since) : null;
  if (!difference) return "No accuracy has been measured since the branch.";
  const sentence = differenceSentence(
    formatInteger(difference.updates),
    laneName(lane),
    formatPercent(difference.first.value),
    formatInteger(difference.first.count),
    laneName(partner),
    formatPercent(difference.second.value),
    formatInteger(difference.second.count),
  );
  return `${sentence} ${known ?? (difference.overlaps ? "The 95 % intervals overlap: so far the difference may be chance." : "The 95 % intervals do not overlap.")}`;
}
