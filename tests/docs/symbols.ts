import { symbolsOf } from "../../tools/site/symbols.mjs";

const squeezed = (text: string) => text.replaceAll(/\s+/g, " ");

/**
 * The error of a reference to a symbol, or null.
 * @param code the quoted code: the symbol itself, or a part of its declaration
 */
export function brokenSymbol(
  path: string,
  source: string,
  symbol: string,
  code = symbol,
): string | null {
  const found = symbolsOf(path, source).filter(({ name }) => name === symbol);
  if (found.length === 0) return `${path} does not declare ${symbol}`;
  if (code === symbol || symbol.endsWith(`.${code}`)) return null;
  const isQuoted = found.some(({ start, end }) =>
    squeezed(source.slice(start, end)).includes(squeezed(code)),
  );
  return isQuoted ? null : `${path}: ${symbol} does not contain ${code}`;
}
