import { type Arrangement, box, type Props, type Surface, type Tag, type Type } from "./box.tsx";

/** A box with its own background and a border. */
export function Card<T extends Tag = "div">(
  props: Props<T, Surface & Omit<Arrangement, "wrap" | "inline" | "columns" | "tiles"> & Type>,
) {
  const stack = props.gap === undefined ? "" : "box:flex box:flex-col ";
  return box(`${stack}box:bg-surface box:border box:border-line`, { corner: "r3" }, props);
}
