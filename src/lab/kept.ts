/** What the page keeps, and its files. A chunk of its own: the page is drawn before it is needed. */

import { allWords } from "../i18n/all.ts";
import { OwnFiles } from "../runtime/files/own-files.ts";
import { Keep } from "../runtime/persistence/keep.ts";
import type { KeptRun } from "../runtime/persistence/records.ts";
import { saveFile } from "../runtime/save-file.ts";
import { weightsShelf } from "./checkpoints.ts";
import { lab } from "./lab.ts";

/** What a run is called: by its person, else by its preset and seed. */
export function runName({ name, preset, settings }: KeptRun): string {
  const { keep: said, presets } = allWords();
  return name || said.nameOf(presets[preset]?.title ?? preset, settings.seed);
}

export const keep = new Keep(lab, runName);

export const ownFiles = new OwnFiles({
  lab,
  keep,
  shelf: weightsShelf,
  save: ({ name, bytes }) => saveFile(name, new Blob([bytes])),
});

/** Trains on where the run of the person's own on screen ended. */
export function goOnShown(): void {
  const { own } = lab.replay.item?.facts ?? {};
  if (own?.kind === "kept") void keep.goOn(own.id);
  else if (own?.kind === "file") void ownFiles.goOn();
}
