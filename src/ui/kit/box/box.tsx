import type { ComponentProps, ElementType, JSX } from "react";

/** Elements that a box may render: those without styles in base.css. */
export type Tag = Exclude<
  keyof JSX.IntrinsicElements,
  "button" | "input" | "kbd" | "select" | "table" | "textarea"
>;

/** Sizes of gaps and padding, as in src/shell/tokens.css. */
export type Space = "s1" | "s2" | "s3" | "s4" | "s5" | "s6" | "s7";

/** Typography of an element, inherited by its children. */
export interface Type {
  readonly size?: "t0" | "t1" | "t2" | "t3" | "t4" | "t5" | "t6" | "t7";
  readonly tone?:
    | "ink"
    | "soft"
    | "faint"
    | "good"
    | "bad"
    | "warn"
    | "generator"
    | "verifier"
    | "pay";
  /** Font weight: 400, 650 or 700. */
  readonly weight?: "plain" | "strong" | "bold";
  /** Line height: 1.2 or 1.35; by default that of running text. */
  readonly lines?: "tight" | "snug";
  /** Uses digits of equal width. */
  readonly digits?: boolean;
  /** Takes the space that is left in its line (flex: 1). */
  readonly grow?: boolean;
}

/** Layout of an element's children. */
export interface Arrangement {
  readonly gap?: Space;
  /** Column gap, if it differs from the row gap. */
  readonly across?: Space;
  readonly align?: "start" | "center" | "end" | "baseline" | "stretch";
  /** In a grid, `start` leaves each child its own width. */
  readonly justify?: "start" | "center" | "end" | "between";
  readonly wrap?: boolean;
  readonly inline?: boolean;
  /** Of a grid: the number of equal columns, which do not grow with their content. */
  readonly columns?: 1 | 2 | 3 | 4;
  /** Of a grid: as many columns as there is room for, of at least 8, 11, 17 or 25 rem. */
  readonly tiles?: "narrow" | "small" | "middle" | "wide";
}

/** Padding and background of a card. */
export interface Surface {
  /** Padding; `padAcross` is the padding on the left and right, if it differs. */
  readonly pad?: Space;
  readonly padAcross?: Space;
  readonly corner?: "r2" | "r3";
}

/** Props of a box with those of its element. */
export type Props<T extends Tag, Own> = Own &
  Omit<ComponentProps<T>, keyof Own | "as"> & { readonly as?: T };

interface Given extends Type, Arrangement, Surface {
  readonly as?: Tag;
  readonly className?: string | undefined;
}

const TONES: Partial<Record<NonNullable<Type["tone"]>, string>> = {
  soft: "ink-soft",
  faint: "ink-3",
};

const TILES = {
  narrow: "box:tiles-[8rem]",
  small: "box:tiles-[11rem]",
  middle: "box:tiles-[17rem]",
  wide: "box:tiles-[25rem]",
};

/**
 * An element with the styles of a box. They have no specificity: the element's own class overrides them, in whatever
 * order the files load. Utilities with a name that is made here are listed in src/shell/utilities.css.
 * @param kind the utilities of the box
 * @param usual defaults of props that are not given
 */
export function box(kind: string | undefined, usual: Given, given: Given) {
  const { as, className, ...all } = { ...usual, ...given };
  const { gap, across, align, justify, wrap, inline, columns, tiles, ...type } = all;
  const { size, tone, weight, lines, digits, grow, ...surface } = type;
  const { pad, padAcross, corner, ...own } = surface;
  const Element: ElementType = as ?? "div";
  const isList = as === "ul" || as === "ol";
  const names = [
    kind,
    kind && isList && "box:list-none box:p-0",
    gap && `box:gap-${gap}`,
    across && `box:gap-x-${across}`,
    align && `box:items-${align}`,
    justify && (justify === "start" ? "box:justify-items-start" : `box:justify-${justify}`),
    wrap && "box:flex-wrap",
    inline && "box:inline-flex",
    columns && `box:grid-cols-${columns}`,
    tiles && TILES[tiles],
    size && `box:text-${size}`,
    tone && `box:text-${TONES[tone] ?? tone}`,
    weight && `box:font-${weight}`,
    lines && `box:leading-${lines}`,
    digits && "box:tabular-nums",
    grow && "box:flex-1",
    pad && `box:p-${pad}`,
    padAcross && `box:px-${padAcross}`,
    corner && `box:rounded-${corner}`,
    className,
  ];
  return <Element {...own} className={names.filter(Boolean).join(" ")} />;
}
