/** The host of the reference in a page: tfjs on the processor needs nothing from it. */
export const TFJS_HOST = {
  gpu: null,
  acceptsSoftware: false,
  wasmPaths: "",
  processor: "test",
  cpuModule: () => Promise.reject(new Error("there is no module of engine cpu here")),
  threads: null,
  now: () => performance.now(),
};
