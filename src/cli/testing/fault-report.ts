/** What the long form of a fault test tells `npm run faults`: one JSON line per fault. */
import { appendFileSync } from "node:fs";

const { TANGO_FAULTS_FILE } = process.env;

/** One fault that was caused. */
interface Fault {
  /** Of table B15, as "R1". */
  readonly id: string;
  /** What the faults have in common, as "device lost, engine gpu, Node". */
  readonly series: string;
  /** Where it happened. */
  readonly at: string;
  /** Whether the run afterwards has the numbers of an unbroken one, or the damage was refused in a sentence. */
  readonly survived: boolean;
  /** Until training went on, where that is measured. */
  readonly ms?: number;
}

/** Reports a fault to the file that TANGO_FAULTS_FILE names; does nothing without one. */
export function reportFault(fault: Fault): void {
  if (TANGO_FAULTS_FILE) appendFileSync(TANGO_FAULTS_FILE, `${JSON.stringify(fault)}\n`);
}
