/** A browser without WebGPU, and how to get it. */
export const webgpu = {
  title: "This browser offers no WebGPU",
  noApi:
    "The browser has no navigator.gpu: it is too old, WebGPU is switched off, or this page is not served securely (https or localhost).",
  noAdapter:
    "The browser knows WebGPU but gave no adapter: no graphics device it trusts was found.",
  how: "How to get it",
  ways: [
    "Chrome or Edge 113 or newer on Windows, macOS or ChromeOS",
    "Chrome 121 or newer on Android",
    "Safari 26 on macOS or iOS",
    "Firefox 141 or newer on Windows",
    "On Linux: chrome://flags/#enable-unsafe-webgpu, or start Chrome with --enable-unsafe-webgpu --enable-features=Vulkan",
  ],
  useWasm: "Use the WebAssembly engine (slower, same algorithm)",
};
