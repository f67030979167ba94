import { useState } from "react";
import { formatCompact, formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Row } from "../../kit/box/Row.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { StudyFrame } from "../../kit/StudyFrame.tsx";
import { usePhone } from "../../kit/use-media.ts";
import {
  findingOf,
  MAP_AXES,
  type MapAxis,
  type ReachMap as MapData,
  OUTCOMES,
  outcomeCounts,
} from "../../study/map/map.ts";
import { MarkTable } from "./MarkTable.tsx";
import { Picture } from "./Picture.tsx";
import styles from "./ReachMap.module.css";
import { Sign } from "./Sign.tsx";
import { useStart } from "./use-start.ts";
import { mapWords } from "./words.en.ts";

/** Seeds that a claim needs, as in every study of the lab. */
const CLAIM_SEEDS = 8;

/** The map of a study: which method is first at which setting, by tokens or by updates. */
export function ReachMap({ data: map }: { readonly data: MapData }) {
  const words = useWords(mapWords);
  const [axis, setAxis] = useState<MapAxis>("tokens");
  const [isOpen, setOpen] = useState(false);
  const isPhone = usePhone();
  const start = useStart();
  const tallies = outcomeCounts(map.marks, axis);
  const said = useFinding(map, axis);
  const sample = useSample(map);
  const counts = OUTCOMES.filter((one) => tallies.get(one)).map((one) =>
    words.tally(words.names[one], formatInteger(tallies.get(one) ?? 0)),
  );
  return (
    <StudyFrame
      title={words.title}
      about={words.about}
      controls={
        <Row as="fieldset" gap="s2" align="stretch" size="t1" className={styles.axes}>
          <legend className="visually-hidden">{words.counted}</legend>
          {MAP_AXES.map((one) => (
            <Button key={one} aria-pressed={axis === one} onClick={() => setAxis(one)}>
              {words.by[one]}
            </Button>
          ))}
        </Row>
      }
    >
      <Text size="t2" lines="snug" weight="strong" className={styles.finding} role="status">
        {said}
      </Text>
      <Picture map={map} axis={axis} start={start} label={words.label(said, counts.join("; "))} />
      <Legend tallies={tallies} />
      <Text size="t1" tone="soft" lines="snug">
        {words.ground} {sample}
      </Text>
      {isPhone ? null : (
        <Button className={styles.open} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.table}
        </Button>
      )}
      {isPhone || isOpen ? <MarkTable map={map} axis={axis} /> : null}
    </StudyFrame>
  );
}

/** The signs of the map, each with the number of settings that have it. */
function Legend({ tallies }: { readonly tallies: ReturnType<typeof outcomeCounts> }) {
  const words = useWords(mapWords);
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {OUTCOMES.map((one) => (
        <li key={one}>
          <Sign first={one} />
          {words.names[one]}
          <span className={styles.count}>{formatInteger(tallies.get(one) ?? 0)}</span>
        </li>
      ))}
    </ul>
  );
}

/** How many seeds the settings were measured on, and whether those allow a claim. */
function useSample({ marks }: MapData): string {
  const words = useWords(mapWords);
  const { list } = useWords();
  const columns = [...new Set(marks.map((mark) => mark.columns))].map(formatInteger);
  const seeds = Math.min(...marks.map(({ arms }) => arms.grpo.tokens.length));
  const measured = words.sample(list(columns), formatInteger(seeds));
  return seeds < CLAIM_SEEDS ? `${measured} ${words.few}` : measured;
}

/** The headline, computed from the settings by a rule. */
function useFinding({ marks }: MapData, axis: MapAxis): string {
  const words = useWords(mapWords);
  const finding = findingOf(marks, axis);
  const by = words.counts[axis];
  if (finding.kind === "border") {
    return words.finding.border(by, formatCompact(10 ** -finding.log10Chance));
  }
  if (finding.kind === "mixed") {
    return words.finding.mixed(by, formatInteger(finding.verifier), formatInteger(finding.of));
  }
  return words.finding[finding.kind](by);
}
