// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VERSION } from "../../core/version.ts";
import { sourceIn } from "../../ui/page/citation.ts";
import { singleKeysOn } from "../../ui/page/single-keys.ts";
import Help, { helpKeys, Sources } from "./Help.tsx";

const user = userEvent.setup();
afterEach(cleanup);
const onClose = vi.fn();
beforeEach(() => {
  render(<Help onClose={onClose} />);
});

test("switches single keys off and on", async () => {
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Single-key shortcuts" });
  expect([box.checked, singleKeysOn()]).toEqual([true, true]);
  await user.click(box);
  expect([box.checked, singleKeysOn()]).toEqual([false, false]);
  await user.click(box);
  expect(singleKeysOn()).toBe(true);
});

test("lists every key, and closes", async () => {
  const view = within(screen.getByRole("dialog", { name: "Keyboard and help" }));
  for (const [, meaning] of helpKeys) expect(view.getByText(meaning)).toBeTruthy();
  await user.click(view.getByRole("button", { name: "Close" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("says how to cite the lab, as CITATION.cff does, and the method", () => {
  const lab = `The Tango Lab authors (2026). Tango Lab (version ${VERSION}) [software].`;
  expect(screen.getByText(`To cite this lab: ${lab}`)).toBeTruthy();
  const method =
    "Zha et al. (2025). RL Tango: Reinforcing Generator and Verifier Together for Language Reasoning. arXiv:2505.15034.";
  expect(screen.getByText(`To cite the method: ${method}`)).toBeTruthy();
});

test("links to the paper, in a tab of its own", () => {
  const { href, target, rel } = screen.getByRole<HTMLAnchorElement>("link");
  expect([href, target, rel]).toEqual(["https://arxiv.org/abs/2505.15034", "_blank", "noopener"]);
});

test("links to the source code as soon as CITATION.cff says where it is", () => {
  expect(sourceIn("title: Tango Lab\nrepository-code: javascript:alert(1)\n")).toBeNull();
  const source = sourceIn('title: Tango Lab\nrepository-code: "https://code.example/tango-lab"\n');
  cleanup();
  render(<Sources source={source} />);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "The source code of this lab" });
  expect(link.href).toBe("https://code.example/tango-lab");
  expect([link.target, link.rel]).toEqual(["_blank", "noopener"]);
});
