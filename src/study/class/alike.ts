/** Characters that look like a code's symbol: Cyrillic and Greek letters, and O, I and L, which codes never contain. */
const PAIRS = [
  "АA ВB ЕE КK МM НH РP СC ТT ХX УY ЅS",
  "ΑA ΒB ΕE ΖZ ΗH ΚK ΜM ΝN ΡP ΤT ΥY ΧX",
  "O0 О0 Ο0 I1 L1 І1 Ι1",
];
const ALIKE = new Map(
  PAIRS.flatMap((pairs) => pairs.split(" ")).map((pair) => [pair[0], pair[1]] as const),
);

/** A code in capitals, with look-alike characters replaced by the symbols they resemble. */
export const withLookAlikesReplaced = (code: string): string =>
  [...code.toUpperCase()].map((sign) => ALIKE.get(sign) ?? sign).join("");
