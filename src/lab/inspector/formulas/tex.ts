/** Numbers as TeX, and TeX as plain text until it is typeset. */

/** A number with about four digits: 0.8660 → 0.866, 0.0000123 → 1.23·10⁻⁵. */
export function texNumber(value: number): string {
  if (!Number.isFinite(value)) return "?";
  const size = Math.abs(value);
  if (size > 0 && size < 1e-3) {
    const [digits, exponent] = value.toExponential(2).split("e");
    return `${Number(digits)} \\cdot 10^{${Number(exponent)}}`;
  }
  return String(Number(value.toPrecision(4)));
}

/** A number after a sign or in a product, in parentheses if it is negative. */
export const texFactor = (value: number): string =>
  value < 0 ? `(${texNumber(value)})` : texNumber(value);

/** A sum written out: 1 + 2 − 3. */
export function sumOf(values: readonly number[]): string {
  const [first, ...rest] = values;
  if (first === undefined) return "0";
  const signed = rest.map((value) => `${value < 0 ? "-" : "+"} ${texNumber(Math.abs(value))}`);
  return [texNumber(first), ...signed].join(" ");
}

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
