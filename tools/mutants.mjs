/** @typedef {{ killed: number, left: string[] }} Counted */

const SHOWN = 60; // characters of the mutated code

/**
 * @param {any} report of Stryker
 * @returns {Counted} how many faults a test noticed, and each that none did: where, of which kind, and what stood there
 */
export function countMutants(report) {
  let killed = 0;
  /** @type {string[]} */
  const left = [];
  for (const [file, { mutants }] of Object.entries(report?.files ?? {})) {
    for (const { status, mutatorName, replacement, location } of mutants) {
      if (status === "Killed" || status === "Timeout") killed += 1;
      if (status !== "Survived" && status !== "NoCoverage") continue;
      const put = String(replacement ?? "")
        .replace(/\s+/g, " ")
        .slice(0, SHOWN);
      const { line, column } = location.start;
      left.push(`${file}:${line}:${column} ${mutatorName}: ${put}`);
    }
  }
  return { killed, left };
}

/** @param {Counted} counted @returns {number} the share that was noticed, in percent with one digit; 0 of nothing */
export function mutationScore({ killed, left }) {
  const all = killed + left.length;
  return all === 0 ? 0 : Math.round((1000 * killed) / all) / 10;
}
