/** A Node 24 on this machine, for tests: the one that runs them, or the one that a variable names. */
const NODE_24 = "TANGO_NODE_24";

/** Why a test that needs it was skipped. */
export const WITHOUT_NODE_24 = `skipped: name a Node 24 binary in ${NODE_24}, or run the tests with one`;

/** Its path; null where there is none. */
export function node24(): string | null {
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return process.env[NODE_24] || null;
}
