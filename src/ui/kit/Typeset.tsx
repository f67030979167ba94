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
    // Fails if its file does not load, or the document has no doctype.
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
