// @vitest-environment happy-dom
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import QrCode from "./QrCode.tsx";
import { decodedQr } from "./testing/decoded-qr.ts";

test.each(["HELLO-WORLD:17", "https://lab.example/?preset=gap&stepCount=problem&seed=401#learn"])(
  "a decoder reads %s from the picture",
  (text) => {
    render(<QrCode text={text} label={text} />);
    expect(decodedQr(screen.getByRole("img", { name: text }))).toBe(text);
  },
);
