import encodeQR from "qr";

/** White modules around the code, which scanners need. */
const BORDER = 4;
/** Levels of error correction above the lowest, the strongest first: 30, 25 and 15 %. */
const STRONGER = ["high", "quartile", "medium"] as const;

/**
 * The smallest QR code of a text, with the strongest error correction that this size has room for.
 * @returns rows of modules with the white border, true where a module is dark
 * @throws Error when no code has room: above 2,953 bytes
 */
export function qrModules(text: string): readonly (readonly boolean[])[] {
  const smallest = encodeQR(text, "raw", { ecc: "low", border: BORDER });
  const version = (smallest.length - 2 * BORDER - 17) / 4;
  for (const ecc of STRONGER) {
    try {
      return encodeQR(text, "raw", { ecc, version, border: BORDER });
    } catch {
      // This size has no room for the text at this level of error correction.
    }
  }
  return smallest;
}
