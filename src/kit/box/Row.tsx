import styles from "./box.module.css";
import { type Arrangement, box, type Props, type Tag, type Type } from "./box.tsx";

/** Parts beside each other, in the middle of the line where nothing else is said. */
export function Row<T extends Tag = "div">(
  props: Props<T, Omit<Arrangement, "columns" | "tiles"> & Type>,
) {
  return box(styles.row, { align: "center" }, props);
}
