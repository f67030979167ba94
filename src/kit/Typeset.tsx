import { useEffect, useRef, useState } from "react";

interface Props {
  readonly tex: string;
  /** The formula as plain text. */
  readonly plain: string;
}

/** A formula: plain text until KaTeX is loaded, and permanently if it cannot be. */
export function Typeset({ tex, plain }: Props) {
  const container = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    let isWanted = true;
    // It cannot be where its file does not load, and in a document without a doctype.
    import("./katex.ts")
      .then(({ setFormula }) => {
        if (!isWanted || !container.current) return;
        setFormula(tex, container.current);
        setIsSet(true);
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [tex]);
  return (
    <>
      {isSet ? null : <code>{plain}</code>}
      <span ref={container} />
    </>
  );
}
