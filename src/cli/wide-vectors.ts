/** Chooses whether engine cpu uses 256-bit vectors in this process: enabled in V8, timed once, told in a sentence. */
import { setFlagsFromString } from "node:v8";
import type { WideHost } from "../engine/cpu/build.ts";
import { timeBuilds, type WideSpeeds } from "../engine/cpu/wide-probe.ts";
import { moduleFile } from "./module-file.ts";

/** The first Node version whose V8 joins pairs of vectors; earlier ones lack the flag or ignore it. */
const FIRST_NODE = 24;

/** The result of timing both builds. */
export interface WideChoice {
  readonly isFaster: boolean;
  /** A sentence about it for users. */
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
 * Enables 256-bit vectors in V8 and times both builds: where V8 joins no pairs, their tiles are slower.
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

/** This process's choice, measured on first use. */
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
