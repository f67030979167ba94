/** Decodes recordings and starting weights. Loaded lazily, after the page has been drawn. */
import { TangoError } from "../../core/errors.ts";
import { readAttempts, type SameProblem } from "../../core/recording/attempts.ts";
import { checkpointRefsOf } from "../../core/recording/checkpoint-refs.ts";
import { type LibraryEntry, type LibraryFile, readLibrary } from "../../core/recording/library.ts";
import { decoding } from "../../core/recording/recording.ts";
import type { RunFacts } from "../../core/recording/run-facts.ts";
import type { Role } from "../../core/role.ts";
import { checkpointAfterSft, type NamedCheckpoint } from "../../core/runs/after-sft.ts";
import type { Checkpoint } from "../../core/runs/checkpoint.ts";
import { decodeSftCheckpoint } from "../../core/runs/sft-checkpoint.ts";
import type { Settings } from "../../core/settings/settings.ts";
import { inSlices } from "../slices.ts";
import { type OpenRecording, recordingFacts } from "./item.ts";

/** Reads the index of shipped recordings. @throws TangoError("bad-file") */
export function libraryOf(file: string, bytes: Uint8Array): LibraryEntry[] {
  return readLibrary(file, new TextDecoder().decode(bytes));
}

/**
 * Checks a file against its index entry. Browsers hash only on HTTPS pages; elsewhere the length and the file's own
 * checksums must do.
 * @throws TangoError("bad-file") when it is not the listed file
 */
export async function checkFile(
  file: string,
  bytes: Uint8Array<ArrayBuffer>,
  listed: LibraryFile,
): Promise<void> {
  if (bytes.length !== listed.bytes) {
    throw new TangoError(
      "bad-file",
      `${file} cannot be used: it has ${bytes.length} bytes, the index says ${listed.bytes}.`,
      { file },
    );
  }
  if (!globalThis.crypto?.subtle) return;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex === listed.sha256) return;
  throw new TangoError("bad-file", `${file} cannot be used: its SHA-256 differs from the index.`, {
    file,
  });
}

/** Decodes a shipped recording, in short tasks: the page plays meanwhile. @throws TangoError("bad-file") */
export async function itemOf(entry: LibraryEntry, bytes: Uint8Array): Promise<OpenRecording> {
  const file = entry.recording.path;
  const recording = await inSlices(decoding(file, bytes));
  const { run, lines, groups } = recording;
  if (run.preset !== entry.preset || groups.length === 0) {
    throw new TangoError(
      "bad-file",
      `${file} cannot be used: it holds no update of preset ${entry.preset.slice(0, 40)}.`,
      { file },
    );
  }
  const refs = entry.checkpoints ? checkpointRefsOf(run.settings.updates, lines) : [];
  const { starts, chosen = null } = entry;
  const shipped = { hasStarts: starts !== null, origin: null, chosen };
  const facts = recordingFacts(recording, refs, shipped);
  return { recording, facts, checkpoints: null };
}

/** Attempts at the same problems by a recording's first and last pair. @throws TangoError("bad-file") */
export const attemptsOf = (
  file: string,
  bytes: Uint8Array,
  run: RunFacts,
): readonly SameProblem[] => readAttempts(file, new TextDecoder().decode(bytes), run);

/** A checkpoint after SFT with the shipped weights; the seed may differ from theirs. @throws TangoError("bad-file") */
export function checkpointOf(
  settings: Settings,
  files: Readonly<Record<Role, { file: string; bytes: Uint8Array } | null>>,
): Checkpoint {
  const startOf = (named: { file: string; bytes: Uint8Array } | null): NamedCheckpoint | null =>
    named && { file: named.file, start: decodeSftCheckpoint(named.file, named.bytes) };
  const starts = { generator: startOf(files.generator), verifier: startOf(files.verifier) };
  return checkpointAfterSft(settings, starts, ["seed"]);
}
