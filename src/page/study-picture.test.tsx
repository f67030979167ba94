// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { defineStudyPicture } from "./study-picture.tsx";

const fetchView = vi.fn(async () => ({
  View: ({ data }: { readonly data: number }) => <p>{`found ${data}`}</p>,
  read: Number,
}));
const picture = () => defineStudyPicture("both", fetchView);

function ship(files: readonly string[]) {
  vi.stubGlobal("__STUDIES__", files);
  const fetched = vi.fn(async (_url: URL) => new Response("7"));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetchView.mockClear();
});

test("is not there without the data of its study, and asks for nothing", async () => {
  const fetched = ship(["map.json"]);
  const View = picture();
  const { container } = render(<View />);
  await Promise.resolve();
  expect(container.textContent).toBe("");
  expect(fetched).not.toHaveBeenCalled();
  expect(fetchView).not.toHaveBeenCalled();
});

test("shows the data from the file next to the page", async () => {
  const fetched = ship(["both.json"]);
  const View = picture();
  render(<View />);
  await screen.findByText("found 7");
  expect(String(fetched.mock.calls[0]?.[0])).toMatch(/\/studies\/both\.json$/);
});
