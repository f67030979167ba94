import { box, type Props, type Tag, type Type } from "./box.tsx";

/** Text of one size, tone and weight. */
export function Text<T extends Tag = "p">(props: Props<T, Type>) {
  return box(undefined, { as: "p" }, props);
}
