/** Milliseconds after which every browser has started to save the file. */
const KEEP_ADDRESS = 60_000;

/** Downloads a CSV file. Spreadsheets take one for UTF-8 only with the mark in front. */
export const saveTable = (name: string, text: string): void =>
  saveFile(name, new Blob(["\uFEFF", text], { type: "text/csv" }));

/** Downloads a file. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS);
}
