import { type Arrangement, box, type Props, type Tag, type Type } from "./box.tsx";

/** Children in a row, centered vertically unless `align` says otherwise. */
export function Row<T extends Tag = "div">(
  props: Props<T, Omit<Arrangement, "columns" | "tiles"> & Type>,
) {
  return box("box:flex", { align: "center" }, props);
}
