// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { StudyPicturesContext } from "../../../page/study-pictures.ts";
import { Played } from "../testing/played.ts";
import look from "./lesson.ts";
import { EXAMPLE } from "./testing/example.ts";

const View = () => (
  <section aria-label="picture" onKeyDown={(event) => event.stopPropagation()}>
    <p>map</p>
    <button type="button">96</button>
    <input type="range" aria-label="update" />
  </section>
);
const load = async () => ({ default: View });

beforeEach(() => vi.stubGlobal("__STUDIES__", ["red-queen.json"]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function play(pictures = { "red-queen": load }): Promise<void> {
  render(
    <StudyPicturesContext value={pictures}>
      <Played view={look} doing={EXAMPLE} />
    </StudyPicturesContext>,
  );
  await screen.findByRole("region", { name: "picture" });
}
const button = () => screen.getByRole("button", { name: /picture first|I have looked/ });

test("waits until something in the picture was tried, then for a word that one has looked", async () => {
  await play();
  await userEvent.click(screen.getByText("map"));
  await userEvent.click(button());
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.queryByText("done")).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "96" }));
  expect(button().textContent).toBe("I have looked at it");
  expect(screen.queryByText("done")).toBe(null);
  await userEvent.click(button());
  expect(screen.getByText("done")).toBeTruthy();
});

test.each(["{ArrowRight}", "{End}"])("the key %s counts, Tab does not", async (key) => {
  await play();
  // To the button of the text, into the picture, and on within it.
  for (let i = 0; i < 3; i += 1) await userEvent.tab();
  expect(button().getAttribute("aria-disabled")).toBe("true");
  screen.getByRole("button", { name: "96" }).focus();
  await userEvent.keyboard(key);
  expect(button().getAttribute("aria-disabled")).toBe("false");
});

test("says so where the page has no such picture, or was built without its data", () => {
  render(<Played view={look} doing={EXAMPLE} />);
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
  cleanup();
  vi.stubGlobal("__STUDIES__", []);
  render(
    <StudyPicturesContext value={{ "red-queen": load }}>
      <Played view={look} doing={EXAMPLE} />
    </StudyPicturesContext>,
  );
  expect(screen.getByText(/could not be loaded/)).toBeTruthy();
});
