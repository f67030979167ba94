// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { NotLoaded } from "./NotLoaded.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("a part that cannot be loaded says whether the page is older than its site", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new Error("offline")));
  const { container, unmount } = render(<NotLoaded text="Check the connection." />);
  await Promise.resolve();
  expect(container.textContent).toBe("Check the connection.");
  unmount();
  vi.stubGlobal(
    "fetch",
    async () => new Response('<script type="module" src="./a-1.js"></script>'),
  );
  const old = render(<NotLoaded text="Check the connection." />).container;
  expect(await screen.findByRole("button", { name: "Reload" })).toBeTruthy();
  expect(old.textContent).toContain("This page is older than the site.");
  expect(old.textContent).not.toContain("Check the connection.");
});
