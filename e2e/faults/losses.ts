/** Losses of the GPU in the page. */
import type { Page } from "@playwright/test";

/** Runs in a policy's worker before its own code: closes all devices when told to. */
function watchDevices(): void {
  const channel = new BroadcastChannel("gpu-devices");
  const { requestDevice } = GPUAdapter.prototype;
  GPUAdapter.prototype.requestDevice = async function (...given) {
    const device = await requestDevice.apply(this, given);
    channel.addEventListener("message", ({ data }) => {
      if (data === "destroy") device.destroy();
    });
    return device;
  };
}

/** Makes the devices of the policies losable by `destroyDevices`. Call before `goto`. */
export async function makeLosable(page: Page): Promise<void> {
  await page.route("**/policy.worker-*.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `(${watchDevices})();\n${await response.text()}` });
  });
}

export const destroyDevices = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const channel = new BroadcastChannel("gpu-devices");
    channel.postMessage("destroy");
    channel.close();
  });
