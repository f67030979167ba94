/** A line of a comma-separated file (RFC 4180). Numbers to their last digit; NaN is an empty cell. */
export const csvLine = (cells: readonly (string | number)[]): string =>
  `${cells.map(cellText).join(",")}\r\n`;

function cellText(cell: string | number): string {
  if (typeof cell === "number") return Number.isFinite(cell) ? String(cell) : "";
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
