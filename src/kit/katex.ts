/** KaTeX and its fonts, loaded lazily with the first formula that is shown. */
import katex from "katex";
import "katex/dist/katex.min.css";

/** Typesets TeX into an element, with MathML for screen readers. */
export function setFormula(tex: string, into: HTMLElement): void {
  katex.render(tex, into, { displayMode: true, throwOnError: false, output: "htmlAndMathml" });
}

/** KaTeX's message for TeX that cannot be typeset; null where it can. */
export function formulaFault(tex: string): string | null {
  try {
    katex.renderToString(tex, { displayMode: true, strict: "ignore" });
    return null;
  } catch (error) {
    return error instanceof Error
      ? error.message.replace(/^KaTeX parse error: /, "")
      : String(error);
  }
}
