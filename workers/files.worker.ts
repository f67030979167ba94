/** Reads files that the user opens, so that nothing in them can block the page, and writes run files. */
import { FileDesk, type FileReading } from "../src/core/files/desk.ts";
import { handOver } from "../src/protocol/remote.ts";
import { serve } from "./connect.ts";

const desk = new FileDesk();

const reading: FileReading = {
  open: async (files, open, onShare) => handOver(await desk.open(files, open, onShare)),
  model: async (index, role) => handOver(await desk.model(index, role)),
  encode: async (run) => handOver(await desk.encode(run)),
};
serve(reading);
