// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FAULTS } from "../../homework/clinic/registry.ts";
import { words } from "../../i18n/index.ts";
import { state } from "../../page/testing/page.ts";
import Clinic from "./Clinic.tsx";
import { OPTIONS } from "./model/options.ts";
import { clinicWords } from "./words.en.ts";

const text = words(clinicWords);
const DATA = readFileSync("public/studies/clinic.json", "utf8");
const [first] = FAULTS;
const truth = text.faults[(first?.id ?? "kl") as keyof typeof text.faults];
const wrongIds = OPTIONS.filter((id) => id !== first?.id);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("fetch", async () => new Response(DATA));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const opened = async () => {
  render(<Clinic />);
  return screen.findByRole("heading", { level: 1, name: text.title });
};
const choose = (title: string) => userEvent.click(screen.getByRole("radio", { name: title }));
const decide = () => userEvent.click(screen.getByRole("button", { name: text.diagnose.decide }));

// What was loaded once stays: this one comes first.
test("without its file the page says so", async () => {
  vi.stubGlobal("fetch", async () => new Response("", { status: 404 }));
  render(<Clinic />);
  expect(await screen.findByText(text.failed)).toBeTruthy();
});

test("an examination unfolds in its place and costs a point", async () => {
  await opened();
  expect(screen.getByText(text.examine.left("5"))).toBeTruthy();
  const order = screen.getByRole("button", { name: text.examine.costs(text.orders.entropy) });
  await userEvent.click(order);
  expect(screen.getByText(text.examine.left("4"))).toBeTruthy();
  expect(order.isConnected).toBe(false);
});

test("a wrong diagnosis says what would look different; the second one shows the fault", async () => {
  await opened();
  for (const id of wrongIds.slice(0, 2)) {
    await choose(text.faults[id].title);
    await decide();
    if (id === wrongIds[0]) {
      expect(screen.getByText(text.diagnose.wrong(text.faults[id].ifSo))).toBeTruthy();
    }
  }
  expect(screen.getByRole("heading", { level: 1, name: truth.reveal })).toBeTruthy();
  expect(screen.getByText(text.soFar("5"))).toBeTruthy();
});

test("the right one shows the changed lines, and the score stays on the device", async () => {
  await opened();
  await choose(truth.title);
  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("heading", { level: 1, name: truth.reveal })).toBeTruthy();
  const patient = screen.getByRole("region", { name: text.reveal.patientLine });
  expect(patient.textContent).toContain(first?.changes[0].faulty.split("\n")[1]?.trim());
  cleanup();
  render(<Clinic />);
  const list = await screen.findByRole("list", { name: text.patients });
  expect(within(list).getByRole("button", { name: text.patient.named("1") })).toBeTruthy();
  // It goes on with the next patient that is open.
  expect(within(list).getByRole("button", { current: "step" }).textContent).toBe("2");
});

test("Del crosses an option out for nothing, N goes on to the next patient", async () => {
  await opened();
  await choose(text.faults.mask.title);
  await userEvent.keyboard("{Delete}");
  const label = screen.getByRole("radio", { name: text.faults.mask.title }).closest("label");
  expect(label?.dataset["struck"]).toBe("true");
  expect(screen.getByText(text.examine.left("5"))).toBeTruthy();
  await userEvent.keyboard("n");
  const list = screen.getByRole("list", { name: text.patients });
  expect(within(list).getByRole("button", { current: "step" }).textContent).toBe("2");
  fireEvent.keyDown(list, { key: "т", code: "KeyN" });
  expect(within(list).getByRole("button", { current: "step" }).textContent).toBe("3");
});

test("a cured run opens in the Lab and trains nothing", async () => {
  await opened();
  await userEvent.click(screen.getByRole("button", { name: text.diagnose.give }));
  await userEvent.click(screen.getByRole("button", { name: text.reveal.cured }));
  expect(state().screen.view).toBe("lab");
  expect(state().draft.generatorPerRound).toBe(1);
});
