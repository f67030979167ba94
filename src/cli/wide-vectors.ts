/** Whether engine cpu computes with vectors of 256 bits in this process: requested from V8, timed once, and described in a sentence. */
import { setFlagsFromString } from "node:v8";
import type { WideHost } from "../engine/cpu/build.ts";
import { timeBuilds, type WideSpeeds } from "../engine/cpu/wide-probe.ts";
import { moduleFile } from "./module-file.ts";

/** From this version on V8 joins pairs of vectors. Before, it has no such flag or ignores it. */
const FIRST_NODE = 24;

/** What was found. */
export interface WideChoice {
  readonly isFaster: boolean;
  /** A sentence for people. */
  readonly words: string;
}

const rounded = (speed: number) => String(Math.round(speed));

/** The faster of the two builds, with a sentence that says why. */
export function fasterBuild({ wide, narrow }: WideSpeeds): WideChoice {
  const isFaster = wide > narrow;
  const [used, other] = isFaster ? ["256", "128"] : ["128", "256"];
  const [more, less] = isFaster ? [wide, narrow] : [narrow, wide];
  const words = `Engine cpu computes with vectors of ${used} bits: ${rounded(more)} GFLOP/s in a short product, ${rounded(less)} with ${other} bits.`;
  return { isFaster, words };
}

/**
 * Asks V8 for vectors of 256 bits and times both builds: where it joins no pairs, the tiles for them are slower.
 * @param node version of Node
 */
export async function timeWideVectors(
  node: string,
  ask: (flag: string) => void,
  time: () => Promise<WideSpeeds>,
): Promise<WideChoice> {
  if (Number.parseInt(node, 10) < FIRST_NODE) {
    const words = `Engine cpu computes with vectors of 128 bits: those of 256 need Node ${FIRST_NODE} or later, and this is ${node}.`;
    return { isFaster: false, words };
  }
  ask("--experimental-wasm-revectorize");
  return fasterBuild(await time());
}

let found: Promise<WideChoice> | null = null;

/** The choice of this process, made when it is first asked for. */
export function wideChoice(): Promise<WideChoice> {
  const time = () => {
    const builds = { wide: moduleFile("wide"), narrow: moduleFile("relaxed") };
    return timeBuilds(builds, () => performance.now());
  };
  found ??= timeWideVectors(process.versions.node, setFlagsFromString, time);
  return found;
}

/** Node's part of engine cpu's host. */
export const nodeWide: WideHost = {
  isFaster: async () => (await wideChoice()).isFaster,
  module: async (build) => moduleFile(build),
};
