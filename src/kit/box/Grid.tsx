import styles from "./box.module.css";
import { type Arrangement, box, type Props, type Tag, type Type } from "./box.tsx";

/** Parts in rows below each other, each as wide as the widest; columns are the use's own. */
export function Grid<T extends Tag = "div">(
  props: Props<T, Omit<Arrangement, "wrap" | "inline"> & Type>,
) {
  return box(styles.grid, {}, props);
}
