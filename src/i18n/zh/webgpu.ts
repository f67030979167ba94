import type * as en from "../en/webgpu.ts";

export const webgpu: typeof en.webgpu = {
  title: "此浏览器不提供 WebGPU",
  noApi:
    "浏览器没有 navigator.gpu：版本太旧、WebGPU 被关闭，或本页不是以安全方式提供的（https 或 localhost）。",
  noAdapter: "浏览器支持 WebGPU，但没有给出适配器：找不到它信任的图形设备。",
  how: "如何启用",
  ways: [
    "Windows、macOS 或 ChromeOS 上的 Chrome 或 Edge 113 及以上版本",
    "Android 上的 Chrome 121 及以上版本",
    "macOS 或 iOS 上的 Safari 26",
    "Windows 上的 Firefox 141 及以上版本",
    "Linux：打开 chrome://flags/#enable-unsafe-webgpu，或用 --enable-unsafe-webgpu --enable-features=Vulkan 启动 Chrome",
  ],
  useWasm: "改用 WebAssembly 引擎（较慢，算法相同）",
};
