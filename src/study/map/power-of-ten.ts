const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** A power of ten with a superscript, such as 10⁻³. @param power a whole number */
export function powerOfTen(power: number): string {
  if (power === 0) return "1";
  const raised = String(power).replace(/\d/g, (digit) => RAISED[Number(digit)] ?? digit);
  return `10${raised.replace("-", "⁻")}`;
}
