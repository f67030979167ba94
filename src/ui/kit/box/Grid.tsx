import { type Arrangement, box, type Props, type Tag, type Type } from "./box.tsx";

/** A CSS grid; without `columns` or `tiles`, its class says which columns it has. */
export function Grid<T extends Tag = "div">(
  props: Props<T, Omit<Arrangement, "wrap" | "inline"> & Type>,
) {
  return box("box:grid", {}, props);
}
