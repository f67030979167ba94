/** A small table as a picture, dark on white in both themes, for slides and chats. */
import { rectAt, textAt } from "./elements.ts";
import { cutToWidth } from "./sheet.ts";

export interface CardText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: string;
}

const WIDTH = 800; // px of the card
const LINE = 28; // px from one line to the next
const EDGE = 32; // px of margin
/** Left edge of the first column, and right edges of those with numbers. */
const COLUMNS = [EDGE, 624, 768] as const;
/** Maximum width of a row's name, so that it does not reach the numbers. */
const NAME = 460;
const SIZE = 16; // px of the font

const LOOK = {
  title: 'font-size="22" font-weight="650" fill="#1a1f26"',
  head: `font-size="${SIZE}" font-weight="650" fill="#1a1f26"`,
  row: `font-size="${SIZE}" fill="#1a1f26"`,
  soft: `font-size="${SIZE}" fill="#4d5864"`,
} as const;

/** The card's lines from top to bottom; null is an empty line of half height. */
function linesOf(
  card: CardText,
): readonly (readonly [keyof typeof LOOK, readonly string[]] | null)[] {
  return [
    ["title", [card.title]],
    ...card.lines.map((text) => ["soft", [text]] as const),
    null,
    ["head", card.head],
    ...card.rows.map((row) => ["row", row] as const),
    null,
    ["soft", [card.foot]],
  ];
}

/** The card as SVG, with its size in pixels. */
export function cardSvg(card: CardText) {
  let y = EDGE + LINE / 2;
  const texts: string[] = [];
  for (const line of linesOf(card)) {
    const [look, cells] = line ?? ["soft", []];
    for (const [i, cell] of cells.entries()) {
      const text = i === 0 && cells.length > 1 ? cutToWidth(cell, NAME, SIZE) : cell;
      texts.push(textAt(LOOK[look], COLUMNS[i] ?? EDGE, y, text, i === 0 ? "start" : "end"));
    }
    y += line === null ? LINE / 2 : LINE;
  }
  const height = y + EDGE - LINE;
  const paper = rectAt({ x: 0, y: 0, width: WIDTH, height }, 'fill="#fff"');
  const size = `width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`;
  const root = `xmlns="http://www.w3.org/2000/svg" ${size} font-family="system-ui, sans-serif"`;
  return { text: `<svg ${root}>${paper}${texts.join("")}</svg>`, width: WIDTH, height };
}
