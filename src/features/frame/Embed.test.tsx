// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { app } from "../../page/app.ts";
import { goToView, showScreen } from "../../page/navigation/screen.ts";
import Embed, { EmbedGuard } from "./Embed.tsx";

let resized: () => void;
let height = 500.2;
beforeEach(() => {
  class Observer {
    constructor(changed: () => void) {
      resized = changed;
    }
    observe = () => resized();
    disconnect = vi.fn();
  }
  vi.stubGlobal("ResizeObserver", Observer);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => ({ height }) as DOMRect,
  );
});
afterEach(() => {
  document.head.replaceChildren();
  showScreen({ isEmbedded: false });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Puts the page into a frame, as far as the page can see. */
function frame(origin: string): ReturnType<typeof vi.fn> {
  const postMessage = vi.fn();
  vi.spyOn(window, "parent", "get").mockReturnValue({ postMessage } as unknown as Window);
  vi.spyOn(document, "referrer", "get").mockReturnValue(`${origin}/`);
  const meta = document.createElement("meta");
  meta.name = "tango-framers";
  meta.content = "https://course.example";
  document.head.append(meta);
  return postMessage;
}

test("the page around hears each new height once, as a whole number", () => {
  const postMessage = frame("https://course.example");
  const { unmount } = render(<Embed />);
  resized();
  height = 612;
  resized();
  expect(postMessage.mock.calls).toEqual([
    [{ type: "tango-lab:height", height: 501 }, "*"],
    [{ type: "tango-lab:height", height: 612 }, "*"],
  ]);
  unmount();
});

test("a site that may not frame the page sees a sentence, and the page does not open", () => {
  frame("https://other.example");
  const open = vi.fn(() => <p>The page</p>);
  render(<EmbedGuard open={open} />);
  expect(screen.getByRole("main").textContent).toContain("https://other.example shows this page");
  expect(open).not.toHaveBeenCalled();
});

test("a site that may frame it gets the page", () => {
  frame("https://course.example");
  render(<EmbedGuard open={() => <p>The page</p>} />);
  expect(screen.getByText("The page")).toBeTruthy();
});

test("another view opens in a window of its own, as the whole page", () => {
  const opened = vi.spyOn(window, "open").mockReturnValue(null);
  showScreen({ isEmbedded: true });
  render(<Embed />);
  goToView("lab");
  expect(app.store.getState().screen.view).toBe("watch");
  const [url, target, features] = opened.mock.calls[0] ?? [];
  expect([new URL(String(url)).searchParams.get("view"), target, features]).toEqual([
    "lab",
    "_blank",
    "noopener",
  ]);
  expect(String(url)).not.toContain("embed");
});

test("links away open outside, those within the page stay", () => {
  render(
    <div>
      <a href="#learn/before">within</a>
      <a href="?preset=quick&embed=1">away</a>
      <Embed />
    </div>,
  );
  const [within, away] = ["within", "away"].map((name) =>
    screen.getByText<HTMLAnchorElement>(name),
  );
  for (const link of [within, away]) {
    link?.addEventListener("click", (event) => event.preventDefault());
    link?.click();
  }
  expect(within?.target).toBe("");
  expect([away?.target, away?.rel]).toEqual(["_blank", "noopener"]);
  expect(away?.href).not.toContain("embed");
});
