// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { TangoErrorCode } from "../core/errors.ts";
import { app } from "../page/app.ts";
import { TITLES } from "../page/fault-sentences.ts";
import { isPageOutdated } from "../page/old-page.ts";
import { Faults } from "./Faults.tsx";

/** The notice about a fault of the front run. */
async function noticeOf(code: TangoErrorCode): Promise<HTMLElement> {
  render(<Faults />);
  const { front } = app.registry;
  act(() => front.emit({ type: "fault", error: { code, message: "It failed.", detail: {} } }));
  return screen.findByRole("alert", { name: TITLES[code] });
}

afterEach(() => {
  cleanup();
  app.registry.front.reset();
  vi.unstubAllGlobals();
});

test("a fault has its sentence, and says that the workers have ended", async () => {
  const { textContent } = await noticeOf("worker-lost");
  expect(textContent).toContain("It failed.");
  expect(textContent).toContain(
    "Training has stopped and its three workers were shut down. Nothing on screen is lost.",
  );
});

test("missing code is not said to have ended workers, which had not started", async () => {
  const { textContent } = await noticeOf("not-loaded");
  expect(textContent).toContain("It failed.");
  expect(textContent).not.toContain(
    "Training has stopped and its three workers were shut down. Nothing on screen is lost.",
  );
});

test("a page that is older than its site says so, and offers to reload", async () => {
  const script = document.createElement("script");
  script.type = "text/plain";
  script.setAttribute("src", "./assets/index-old.js");
  document.body.append(script);
  const site = (file: string) => async () =>
    new Response(`<script src="./assets/${file}"></script>`);
  vi.stubGlobal("fetch", site("index-new.js"));
  for (const code of ["not-loaded", "worker-lost"] as const) {
    const notice = await noticeOf(code);
    await waitFor(() => expect(notice.textContent).toContain("This page is older than the site."));
    expect(notice.textContent).not.toContain("It failed.");
    expect(within(notice).getByRole("button", { name: "Reload the page" })).toBeTruthy();
    cleanup();
    app.registry.front.reset();
  }
  // The same page of the same site: it is the connection.
  vi.stubGlobal("fetch", site("index-old.js"));
  expect(await isPageOutdated()).toBe(false);
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
  expect(await isPageOutdated()).toBe(false);
  script.remove();
});

test("a browser that gives no GPU any more is not said to need a driver", async () => {
  app.controller.dispatch({ type: "set", set: { gpuTrouble: "refused" } });
  render(<Faults />);
  const error = { code: "no-adapter", message: "Update the driver.", detail: {} } as const;
  act(() => app.registry.front.emit({ type: "fault", error }));
  const notice = await screen.findByRole("alert", {
    name: "The browser gives this page no GPU any more",
  });
  expect(notice.textContent).toContain(
    "The GPU was lost, and after a crash browsers refuse WebGPU for a while: mostly for two minutes, else until they are restarted. The driver need not be the reason.",
  );
  expect(notice.textContent).not.toContain("Update the driver.");
  expect(notice.querySelector("button")?.textContent).toBe(
    "Start again on WebAssembly, lab kernels",
  );
  app.controller.dispatch({ type: "set", set: { gpuTrouble: null } });
});
