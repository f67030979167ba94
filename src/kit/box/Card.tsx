import styles from "./box.module.css";
import { type Arrangement, box, type Props, type Surface, type Tag, type Type } from "./box.tsx";

/** A box with its own background and a border. */
export function Card<T extends Tag = "div">(
  props: Props<T, Surface & Omit<Arrangement, "wrap" | "inline" | "columns" | "tiles"> & Type>,
) {
  const isStack = props.gap !== undefined;
  return box(isStack ? styles.cardStack : styles.card, { corner: "r3" }, props);
}
