import { dirname, relative } from "node:path";
import type { LibraryFile } from "../../core/recording/library.ts";
import { sha256 } from "../sealed.ts";

/** How an index lists a file. @param index its path */
export function listedFile(index: string, path: string, bytes: Uint8Array): LibraryFile {
  const seen = relative(dirname(index), path).replaceAll("\\", "/");
  return { path: seen, bytes: bytes.length, sha256: sha256(bytes) };
}
