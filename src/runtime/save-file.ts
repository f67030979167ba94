/** Milliseconds after which a browser has surely begun to save what it was given. */
const KEEP_ADDRESS = 60_000;

/** Hands a file to the browser, which saves it or asks where. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEEP_ADDRESS);
}
