import { useEffect, useRef, useState } from "react";
import { currentPalette, onThemeChange } from "../../../charts/palette.ts";
import { formatProbability } from "../../../i18n/format.ts";
import { useWords } from "../../../i18n/index.ts";
import { Select } from "../../../ui/Select.tsx";
import { type AttentionShown, mostAttended, rowOf } from "../model/attention.ts";
import { inspectorWords } from "../words.en.ts";
import styles from "./attention.module.css";
import { TextRows } from "./TextRows.tsx";

interface Head {
  readonly layer: number;
  readonly head: number;
}

/** Positions that are named in words. */
const NAMED = 3;

/** One head at a time: its map, and each row in words. */
export function AttentionMap({ shown }: { readonly shown: AttentionShown }) {
  const looks = useWords(inspectorWords);
  const { list } = useWords();
  const words = looks.attention;
  const { maps, text } = shown;
  const [chosen, setChosen] = useState<Head>({ layer: 0, head: 0 });
  const [reader, setReader] = useState<number | null>(null);
  const at = Math.min(reader ?? text.length - 1, text.length - 1);
  const nameOf = (position: number) => words.place(text[position] ?? "", position + 1);
  const most = mostAttended(shown, chosen, at, NAMED).map(({ position, weight }) =>
    words.share(nameOf(position), formatProbability(weight)),
  );
  return (
    <>
      <div className={styles.heads}>
        <HeadChoice
          name={words.layer}
          count={maps.layers}
          value={chosen.layer}
          onChange={(layer) => setChosen({ ...chosen, layer })}
        />
        <HeadChoice
          name={words.head}
          count={maps.heads}
          value={chosen.head}
          onChange={(head) => setChosen({ ...chosen, head })}
        />
      </div>
      <TextRows
        text={text}
        at={at}
        weights={rowOf(maps, chosen, at)}
        role={shown.role}
        nameOf={nameOf}
        onChoose={setReader}
      />
      <p aria-live="polite">{words.attendsMost(nameOf(at), list(most))}</p>
      <HeatMap shown={shown} chosen={chosen} at={at} />
      <p className={styles.note}>{words.key}</p>
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

/** T × T, with the characters along both sides; the selected row has a frame. */
function HeatMap({ shown, chosen, at }: HeatMapProps) {
  const words = useWords(inspectorWords).attention;
  const canvas = useRef<HTMLCanvasElement>(null);
  const { length } = shown.maps;
  useEffect(() => {
    const draw = () => canvas.current && paint(canvas.current, shown, chosen, at);
    draw();
    return onThemeChange(draw);
  }, [shown, chosen, at]);
  return (
    <div className={styles.picture}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={words.picture(chosen.layer + 1, chosen.head + 1, length)}
      />
    </div>
  );
}

function paint(canvas: HTMLCanvasElement, shown: AttentionShown, chosen: Head, at: number): void {
  const { maps, text, role } = shown;
  const { length } = maps;
  const side = sideOf(length);
  const margin = side + 4;
  const size = margin + side * length + 1;
  const ratio = devicePixelRatio || 1;
  canvas.width = Math.round(size * ratio);
  canvas.height = canvas.width;
  canvas.style.width = `${size}px`;
  const context = canvas.getContext("2d");
  if (!context) return;
  const palette = currentPalette();
  context.scale(ratio, ratio);
  context.fillStyle = palette.text;
  context.font = `${Math.max(8, side - 2)}px ${getComputedStyle(canvas).fontFamily}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let position = 0; position < length; position++) {
    const middle = margin + side * (position + 0.5);
    context.fillText(text[position] ?? "", middle, margin / 2);
    context.fillText(text[position] ?? "", margin / 2, middle);
  }
  context.strokeStyle = palette.grid;
  context.strokeRect(margin - 0.5, margin - 0.5, side * length + 1, side * length + 1);
  context.fillStyle = palette[role];
  for (let row = 0; row < length; row++) {
    for (const [column, weight] of rowOf(maps, chosen, row).entries()) {
      if (weight === 0) continue;
      context.globalAlpha = weight;
      context.fillRect(margin + side * column, margin + side * row, side, side);
    }
  }
  context.globalAlpha = 1;
  context.strokeStyle = palette.ink;
  context.strokeRect(margin - 0.5, margin + side * at - 0.5, side * length + 1, side + 1);
}
