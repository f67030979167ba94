import type * as en from "../en/slow-motion.ts";
export declare const slowMotion: typeof en.slowMotion;
