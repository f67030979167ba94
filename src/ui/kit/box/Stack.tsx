import { type Arrangement, box, type Props, type Tag, type Type } from "./box.tsx";

/** Children in a column. */
export function Stack<T extends Tag = "div">(
  props: Props<T, Omit<Arrangement, "wrap" | "inline" | "columns" | "tiles"> & Type>,
) {
  return box("box:flex box:flex-col", {}, props);
}
