// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Exercise } from "../../homework/exercises/exercise.ts";
import { EXERCISES } from "../../homework/exercises/registry.ts";
import { Pass } from "./Pass.tsx";

const saved = vi.hoisted(() => vi.fn<(name: string, content: Blob) => void>());
vi.mock("../../runtime/save-file.ts", () => ({ saveFile: saved }));
beforeEach(() => saved.mockClear());
afterEach(cleanup);

const opened = vi.fn();
const show = (id: string, code = "function blend() {}") =>
  render(<Pass exercise={EXERCISES.get(id) as Exercise} code={code} onOpen={opened} />);
const open = async (text: BlobPart) => {
  const file = new File([text], "mine.js", { type: "text/javascript" });
  await userEvent.upload(screen.getByLabelText("Open a file"), file);
};

test("a file is opened whole; a larger one is not, and nothing of it runs or is lost", async () => {
  show("blend");
  await open("function blend() { return 1; }");
  expect(opened).toHaveBeenLastCalledWith("function blend() { return 1; }");
  // As PowerShell writes it.
  await open(Uint8Array.from(Buffer.from("\ufeffconst blend = 1;", "utf16le")));
  expect(opened).toHaveBeenLastCalledWith("const blend = 1;");
  opened.mockClear();
  for (const characters of [4001, 10 * 2 ** 20]) {
    await open("x".repeat(characters));
    expect(opened).not.toHaveBeenCalled();
    expect(screen.getByRole("status").textContent).toMatch(/more than 4,000 characters/);
  }
});

test("a file of another editor is opened in its encoding, and what is no text is said to be none", async () => {
  show("blend");
  opened.mockClear();
  await open(Uint8Array.from([0xff, 0xfe, 0x61, 0]));
  expect(opened).toHaveBeenLastCalledWith("a");
  await open(Uint8Array.from([0xc3, 0x28, 0x80, 0x81]));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("status").textContent).toMatch(/not text/);
});
