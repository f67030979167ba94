import { relative, sep } from "node:path";
import { ROOT } from "../scripts/ensure-installed.mjs";

/**
 * Inserts a fault of the bug clinic into the source during the build.
 * @param {import("../src/homework/clinic/fault.ts").Fault} fault
 * @param {typeof import("../src/homework/clinic/fault.ts").withFault} withFault
 * @returns {import("vite").Plugin}
 */
export const faultPlugin = (fault, withFault) => ({
  name: "fault",
  enforce: "pre",
  transform(source, id) {
    const file = relative(ROOT, id.replace(/\?.*$/, "")).split(sep).join("/");
    const changed = withFault(fault, file, source);
    return changed === source ? null : { code: changed, map: null };
  },
});
