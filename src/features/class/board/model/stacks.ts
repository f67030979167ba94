/** Dots on a line: those that would lie over each other are stacked. */

export interface Stacked<Item> {
  readonly item: Item;
  /** Center, in pixels from the left. */
  readonly x: number;
  /** 0 lies next to the line. */
  readonly level: number;
}

/** Stacks of dots in columns of one width. @param at the place of a value, in pixels */
export function stacked<Item extends { readonly value: number }>(
  items: readonly Item[],
  at: (value: number) => number,
  width: number,
): Stacked<Item>[] {
  const heights = new Map<number, number>();
  return items.map((item) => {
    const column = Math.round(at(item.value) / width);
    const level = heights.get(column) ?? 0;
    heights.set(column, level + 1);
    return { item, x: column * width, level };
  });
}

const WIDEST = 17;
/** Smaller dots are not seen from the last row: in a stack that is too high they lie over each other instead. */
const NARROWEST = 7;

export interface FittingStacks<Item> {
  readonly dots: readonly Stacked<Item>[];
  /** Of a column; dots are as wide as high. */
  readonly width: number;
  /** From one dot of a stack to the next. */
  readonly pitch: number;
}

/** Stacks of the widest columns whose highest one fits into the height. */
export function fittingStacks<Item extends { readonly value: number }>(
  items: readonly Item[],
  at: (value: number) => number,
  height: number,
  widest: number = WIDEST,
): FittingStacks<Item> {
  for (let width = widest; ; width -= 0.5) {
    const dots = stacked(items, at, width);
    const highest = Math.max(0, ...dots.map(({ level }) => level));
    if (width * (highest + 1) <= height) return { dots, width, pitch: width };
    if (width > NARROWEST) continue;
    return { dots, width, pitch: Math.max(0, height - width) / Math.max(1, highest) };
  }
}
