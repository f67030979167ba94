/** KaTeX and its faces: a chunk of its own, which comes with the first formula that is opened. */
import katex from "katex";
import "katex/dist/katex.min.css";

/** Sets TeX into an element: drawn for the eye, MathML for those who listen. */
export function setFormula(tex: string, into: HTMLElement): void {
  katex.render(tex, into, { displayMode: true, throwOnError: false, output: "htmlAndMathml" });
}
