/** TeX as plain text, so that a test can work a formula out. */

const SYMBOLS: Readonly<Record<string, string>> = {
  alpha: "α",
  gamma: "γ",
  pi: "π",
  Delta: "Δ",
  sum: "Σ",
  cdot: "·",
  le: "≤",
  ge: "≥",
  ne: "≠",
  in: "∈",
  propto: "∝",
  Rightarrow: "⇒",
  qquad: "  ",
  quad: " ",
  ",": "",
  "{": "{",
  "}": "}",
};
/** Combining characters for TeX accents such as \\hat{s}. */
const ACCENTS: Readonly<Record<string, string>> = { hat: "\u0302", bar: "\u0304" };

/** The subset of TeX used here as one readable line of plain text. */
export function plainFromTex(tex: string): string {
  let at = 0;
  /** The argument at the current position: the content of its braces, or one character. */
  const argument = (): string => {
    if (tex[at] !== "{") return piece();
    at += 1;
    let inner = "";
    while (at < tex.length && tex[at] !== "}") inner += piece();
    at += 1;
    return inner;
  };
  const grouped = (text: string): string => (/[ +−·]/.test(text) ? `(${text})` : text);
  const command = (name: string): string => {
    if (name === "frac") return `${grouped(argument())} / ${grouped(argument())}`;
    if (name === "sqrt") return `√(${argument()})`;
    if (name === "operatorname") return argument();
    if (ACCENTS[name]) return `${argument()}${ACCENTS[name]}`;
    return SYMBOLS[name] ?? name;
  };
  function piece(): string {
    const sign = tex[at] ?? "";
    at += 1;
    if (sign === "\\") {
      const name = /^([a-zA-Z]+|.)/.exec(tex.slice(at))?.[0] ?? "";
      at += name.length;
      return command(name);
    }
    if (sign === "_" || sign === "^") return `${sign}${grouped(argument())}`;
    return sign === "-" ? "−" : sign;
  }
  let text = "";
  while (at < tex.length) text += piece();
  return text.replaceAll(/ {2,}/g, "  ").trim();
}
