import { Typeset } from "../../../kit/Typeset.tsx";
import styles from "./Formula.module.css";
import { plainFromTex } from "./tex.ts";

export const Formula = ({ tex }: { readonly tex: string }) => (
  <div className={styles.formula}>
    <Typeset tex={tex} plain={plainFromTex(tex)} />
  </div>
);
