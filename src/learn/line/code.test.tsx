// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { OpenFile } from "./Code.tsx";

afterEach(cleanup);

const opened = vi.fn();
const said = vi.fn();
const show = () => render(<OpenFile onOpen={opened} onSaid={said} />);
const open = async (text: BlobPart) => {
  const file = new File([text], "mine.js", { type: "text/javascript" });
  await userEvent.upload(screen.getByLabelText("Open a file"), file);
};

test("a file is opened whole; a larger one is not, and nothing of it runs or is lost", async () => {
  show();
  await open("function blend() { return 1; }");
  expect(opened).toHaveBeenLastCalledWith("function blend() { return 1; }");
  // As PowerShell writes it.
  await open(Uint8Array.from(Buffer.from("\ufeffconst blend = 1;", "utf16le")));
  expect(opened).toHaveBeenLastCalledWith("const blend = 1;");
  opened.mockClear();
  for (const characters of [4001, 10 * 2 ** 20]) {
    await open("x".repeat(characters));
    expect(opened).not.toHaveBeenCalled();
    expect(said).toHaveBeenLastCalledWith(expect.stringContaining("more than 4,000 characters"));
  }
});

test("a file of another editor is opened in its encoding, and what is no text is said to be none", async () => {
  show();
  opened.mockClear();
  await open(Uint8Array.from([0xff, 0xfe, 0x61, 0]));
  expect(opened).toHaveBeenLastCalledWith("a");
  await open(Uint8Array.from([0xc3, 0x28, 0x80, 0x81]));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining("not text"));
});
