import type * as en from "../en/webgpu.ts";
export declare const webgpu: typeof en.webgpu;
