/** Milliseconds after which any browser has started the download, so that the object URL can be revoked. */
const KEEP_ADDRESS = 60_000;

/** Downloads a CSV file, with a byte order mark: without it spreadsheets do not assume UTF-8. */
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
