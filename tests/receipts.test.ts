/** docs/results/receipts has receipts of machines, as the page saves them, and nothing else. */
import { expect, test } from "vitest";
import { isReceipt } from "../src/core/receipt.ts";
import { projectFiles, textOf } from "./project-files.ts";

const FOLDER = "docs/results/receipts/";
const files = projectFiles.filter((path) => path.startsWith(FOLDER));

test("every file is a receipt, and the page of the folder says how many there are", () => {
  const receipts = files.filter((path) => path !== `${FOLDER}README.md`);
  for (const path of receipts) expect(isReceipt(JSON.parse(textOf(path))), path).toBe(true);
  const said = textOf(`${FOLDER}README.md`);
  for (const path of receipts) expect(said).toContain(path.slice(FOLDER.length));
  expect(said.includes("None has been given yet.")).toBe(receipts.length === 0);
});
