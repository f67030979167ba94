/** KaTeX and its fonts, loaded lazily with the first formula that is shown. */
import katex from "katex";
import "katex/dist/katex.min.css";

/** Typesets TeX into an element, with MathML for screen readers. */
export function setFormula(tex: string, into: HTMLElement): void {
  katex.render(tex, into, { displayMode: true, throwOnError: false, output: "htmlAndMathml" });
}
