import { useEffect, useRef, useState } from "react";
import styles from "./Formula.module.css";
import { plainOf } from "./tex.ts";

/** A formula: as plain text until KaTeX is there, and for good when it cannot be had. */
export function Formula({ tex }: { readonly tex: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import("./katex.ts").then(
      ({ setFormula }) => {
        if (!isWanted || !place.current) return;
        setFormula(tex, place.current);
        setIsSet(true);
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [tex]);
  return (
    <div className={styles.formula}>
      {isSet ? null : <code>{plainOf(tex)}</code>}
      <span ref={place} />
    </div>
  );
}
