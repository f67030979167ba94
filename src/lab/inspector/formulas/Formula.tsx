import { useEffect, useRef, useState } from "react";
import styles from "./Formula.module.css";
import { plainFromTex } from "./tex.ts";

/** A formula: plain text until KaTeX is loaded, and permanently if it cannot be. */
export function Formula({ tex }: { readonly tex: string }) {
  const container = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import("./katex.ts").then(
      ({ setFormula }) => {
        if (!isWanted || !container.current) return;
        setFormula(tex, container.current);
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
      {isSet ? null : <code>{plainFromTex(tex)}</code>}
      <span ref={container} />
    </div>
  );
}
