/** A machine's receipt as a picture, for slides and messages. */

export interface CardText {
  readonly title: string;
  readonly lines: readonly string[];
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly foot: string;
}

/** Pixels of the picture per unit: sharp on slides. */
const SCALE = 2;
const WIDTH = 800;
const LINE = 28;
const EDGE = 32;
/** Left edge of the first column, and right edges of those with numbers. */
const COLUMNS = [EDGE, 624, 768] as const;
/** Room for the name of a row beside its numbers. */
const NAME = 460;
const FONT = "system-ui, sans-serif";
const INK = "#1a1f26";
const SOFT = "#4d5864";

/** Draws the card, dark on white in both themes. @returns null where the browser gives no canvas */
export async function cardPicture(card: CardText): Promise<Blob | null> {
  const height = LINE * (card.lines.length + card.rows.length + 5) + EDGE;
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const drawn = canvas.getContext("2d");
  if (!drawn) return null;
  drawn.scale(SCALE, SCALE);
  drawn.fillStyle = "#fff";
  drawn.fillRect(0, 0, WIDTH, height);
  let y = EDGE + LINE / 2;
  const line = (cells: readonly string[], font: string, ink: string) => {
    drawn.font = font;
    drawn.fillStyle = ink;
    for (const [i, text] of cells.entries()) {
      drawn.textAlign = i === 0 ? "left" : "right";
      drawn.fillText(text, COLUMNS[i] ?? EDGE, y, cells.length > 1 ? NAME : WIDTH - 2 * EDGE);
    }
    y += LINE;
  };
  line([card.title], `650 22px ${FONT}`, INK);
  for (const text of card.lines) line([text], `16px ${FONT}`, SOFT);
  y += LINE / 2;
  line(card.head, `650 16px ${FONT}`, INK);
  for (const row of card.rows) line(row, `16px ${FONT}`, INK);
  y += LINE / 2;
  line([card.foot], `14px ${FONT}`, SOFT);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
