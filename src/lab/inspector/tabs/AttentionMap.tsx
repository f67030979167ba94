import { type CSSProperties, useMemo, useState } from "react";
import { Row } from "../../../kit/box/Row.tsx";
import { Text } from "../../../kit/box/Text.tsx";
import { list } from "../../../kit/english.ts";
import { formatProbability } from "../../../kit/format.ts";
import { Select } from "../../../kit/Select.tsx";
import inks from "../../../plot/inks.module.css";
import { Marks } from "../../../plot/marks/Marks.tsx";
import { Plot } from "../../../plot/marks/Plot.tsx";
import { type AttentionShown, mostAttended, rowOf } from "../model/attention.ts";
import { type AttentionInk, attentionPlot, rowMark } from "../model/attention-plot.ts";
import styles from "./attention.module.css";
import { TextRows } from "./TextRows.tsx";

interface Head {
  readonly layer: number;
  readonly head: number;
}

const LISTED_POSITIONS = 3; // how many of the most attended positions are listed in words

/** One head at a time: its map, and each row in words. */
export function AttentionMap({ shown }: { readonly shown: AttentionShown }) {
  const { maps, text } = shown;
  const [chosen, setChosen] = useState<Head>({ layer: 0, head: 0 });
  const [reader, setReader] = useState<number | null>(null);
  const at = Math.min(reader ?? text.length - 1, text.length - 1);
  const nameOf = (position: number) => `“${text[position] ?? ""}”, position ${position + 1}`;
  const most = mostAttended(shown, chosen, at, LISTED_POSITIONS).map(
    ({ position, weight }) => `${nameOf(position)} (${formatProbability(weight)})`,
  );
  return (
    <>
      <Row gap="s2" across="s5" wrap align="stretch" className={`${styles.heads} mx-0 my-s2`}>
        <HeadChoice
          name="Layer"
          count={maps.layers}
          value={chosen.layer}
          onChange={(layer) => setChosen({ ...chosen, layer })}
        />
        <HeadChoice
          name="Head"
          count={maps.heads}
          value={chosen.head}
          onChange={(head) => setChosen({ ...chosen, head })}
        />
      </Row>
      <TextRows
        text={text}
        at={at}
        weights={rowOf(maps, chosen, at)}
        role={shown.role}
        nameOf={nameOf}
        onChoose={setReader}
      />
      <p aria-live="polite">
        {nameOf(at)} attends most to {list(most)}.
      </p>
      <HeatMap shown={shown} chosen={chosen} at={at} />
      <Text size="t0" tone="soft">
        The stronger the color, the larger the weight; each row sums to 1. A position sees only
        itself and earlier ones.
      </Text>
    </>
  );
}

interface HeadChoiceProps {
  readonly name: string;
  readonly count: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** Layers and heads are counted from 1 on the screen. */
function HeadChoice({ name, count, value, onChange }: HeadChoiceProps) {
  return (
    <Select
      label={name}
      options={[...Array(count).keys()]}
      value={value}
      labelOf={(index) => index + 1}
      onChoose={onChange}
    />
  );
}

/** Side of a cell in CSS pixels: a text of 30 to 60 characters stays within 500. */
const sideOf = (length: number): number => Math.max(6, Math.min(14, Math.floor(460 / length)));

interface HeatMapProps {
  readonly shown: AttentionShown;
  readonly chosen: Head;
  readonly at: number;
}

const INKS: Readonly<Record<AttentionInk, string | undefined>> = {
  generator: inks.generator,
  verifier: inks.verifier,
  ink: inks.ink,
};

/** T × T, with the characters along both sides; the selected row has a frame. */
function HeatMap({ shown, chosen, at }: HeatMapProps) {
  const { length } = shown.maps;
  const tree = useMemo(() => attentionPlot(shown, chosen), [shown, chosen]);
  return (
    <div
      className="overflow-auto font-mono"
      role="img"
      aria-label={`Attention of layer ${chosen.layer + 1}, head ${chosen.head + 1}, over ${length} characters: each row is a position that attends, each column a position attended to.`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <div
        className={styles.map}
        style={{ "--cell": `${sideOf(length)}px`, "--cells": length } as CSSProperties}
        data-part="map"
      >
        <Plot className={styles.frame} x={tree.x} y={tree.y}>
          <Marks marks={tree.marks} classOf={(ink) => INKS[ink]} />
          <Marks marks={[rowMark(length, at)]} classOf={(ink) => INKS[ink]} />
        </Plot>
      </div>
    </div>
  );
}
