/** Tests write thousands of files, which the disk need not keep: waiting for it would take most of their time. */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

fs.fsyncSync = () => undefined;
syncBuiltinESMExports();
