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
const NARROWEST = 3;

/** The widest column whose highest stack fits into the height; columns and dots are as wide as high. */
export function fittingWidth(
  items: readonly { readonly value: number }[],
  at: (value: number) => number,
  height: number,
  widest: number = WIDEST,
): number {
  for (let width = widest; width > NARROWEST; width -= 0.5) {
    const highest = Math.max(0, ...stacked(items, at, width).map(({ level }) => level + 1));
    if (highest * width <= height) return width;
  }
  return NARROWEST;
}
