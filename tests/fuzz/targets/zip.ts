/** The reader of archives: the table of contents, and every part inflated. */
import { zipSync } from "fflate";
import { openZip, writeZip } from "../../../src/core/recording/zip.ts";
import { archiveChanges } from "../change-file.ts";
import { bytesOf, holds, type Target } from "../target.ts";

const LIMIT = 50_000;

export const zip: Target = {
  name: "zip",
  share: 30,
  changes: archiveChanges,
  seeds: async () => [
    writeZip([]),
    writeZip([{ name: "a.json", bytes: bytesOf('{"a":[1,2,3]}') }]),
    writeZip([
      { name: "a/b.bin", bytes: new Uint8Array(500) },
      { name: "a/c.json", bytes: bytesOf('{"text":"hello hello hello hello"}') },
    ]),
    zipSync({ "a.txt": bytesOf("stored"), "b.bin": new Uint8Array() }, { level: 0, comment: "x" }),
    writeZip([{ name: "much.bin", bytes: new Uint8Array(40_000) }]),
  ],
  read: (bytes) => {
    const parts = openZip("archive", bytes, LIMIT);
    let total = 0;
    for (const part of parts.values()) {
      total += part.size;
      holds(part.inflate().length === part.size, "a part is not as long as the archive states");
    }
    holds(total <= LIMIT, "the parts are larger than the limit");
  },
};
