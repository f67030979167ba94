/** Imports nothing, so that old versions of Node read it too. */

const NEEDED = [20, 19];

/**
 * @param {string} version as in process.versions.node
 * @returns {string | null} a sentence when this Node is too old
 */
export function nodeProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const [needMajor = 0, needMinor = 0] = NEEDED;
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return null;
  return `Tango Lab needs Node ${NEEDED.join(".")} or newer; this is ${version}.`;
}
