// @vitest-environment happy-dom

import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { TangoErrorCode } from "../core/errors.ts";
import { engineWords } from "../i18n/en/engine.ts";
import { faultWords } from "../i18n/en/fault.ts";
import { words } from "../i18n/index.ts";
import { app } from "../page/app.ts";
import { isPageOutdated } from "../page/old-page.ts";
import { Faults } from "./Faults.tsx";

const { titles, after } = words(faultWords);

/** The notice about a fault of the front run. */
async function noticeOf(code: TangoErrorCode): Promise<HTMLElement> {
  render(<Faults />);
  const { front } = app.registry;
  act(() => front.emit({ type: "fault", error: { code, message: "It failed.", detail: {} } }));
  return screen.findByRole("alert", { name: titles[code] });
}

afterEach(() => {
  cleanup();
  app.registry.front.reset();
  vi.unstubAllGlobals();
});

test("a fault has its sentence, and says that the workers have ended", async () => {
  const { textContent } = await noticeOf("worker-lost");
  expect(textContent).toContain("It failed.");
  expect(textContent).toContain(after);
});

test("missing code is not said to have ended workers, which had not started", async () => {
  const { textContent } = await noticeOf("not-loaded");
  expect(textContent).toContain("It failed.");
  expect(textContent).not.toContain(after);
});

test("a page that is older than its site says so, and offers to reload", async () => {
  const script = document.createElement("script");
  script.type = "text/plain";
  script.setAttribute("src", "./assets/index-old.js");
  document.body.append(script);
  const site = (file: string) => async () =>
    new Response(`<script src="./assets/${file}"></script>`);
  vi.stubGlobal("fetch", site("index-new.js"));
  const { oldPage } = words().views;
  const { reload } = words(faultWords);
  for (const code of ["not-loaded", "worker-lost"] as const) {
    const notice = await noticeOf(code);
    await waitFor(() => expect(notice.textContent).toContain(oldPage));
    expect(notice.textContent).not.toContain("It failed.");
    expect(within(notice).getByRole("button", { name: reload })).toBeTruthy();
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
  const { troubles } = words(faultWords);
  const notice = await screen.findByRole("alert", { name: troubles.refusedTitle });
  expect(notice.textContent).toContain(troubles.refused);
  expect(notice.textContent).not.toContain("Update the driver.");
  expect(notice.querySelector("button")?.textContent).toBe(
    words(faultWords).continueOn(
      words(faultWords).startAgain,
      words(engineWords).status.engines.cpu,
    ),
  );
  app.controller.dispatch({ type: "set", set: { gpuTrouble: null } });
});
