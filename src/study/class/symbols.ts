/** Numbers in 32 symbols that fit a QR code's alphanumeric mode and are easy to tell apart: no I, L, O, U. */
export const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

const BITS = 5; // bits per symbol

/** Packs whole numbers of known bit widths one after another. */
export class BitWriter {
  readonly #bits: number[] = [];

  add(value: number, width: number): void {
    for (let at = width - 1; at >= 0; at--) this.#bits.push(Math.floor(value / 2 ** at) % 2);
  }

  /** The bits as symbols, padded with zeros to a whole symbol. */
  text(): string {
    const { length } = this.#bits;
    return Array.from({ length: Math.ceil(length / BITS) }, (_, i) => {
      const five = Array.from({ length: BITS }, (_, at) => this.#bits[BITS * i + at] ?? 0);
      return DIGITS[five.reduce((sum, bit) => 2 * sum + bit, 0)];
    }).join("");
  }
}

export class BitReader {
  readonly #bits: readonly number[];
  #at = 0;

  /** @param text of DIGITS alone */
  constructor(text: string) {
    this.#bits = [...text].flatMap((digit) => {
      const value = DIGITS.indexOf(digit);
      return Array.from({ length: BITS }, (_, at) => (value >> (BITS - 1 - at)) & 1);
    });
  }

  /** Whether everything was read but the zeros that fill the last symbol. */
  get isOver(): boolean {
    const rest = this.#bits.slice(this.#at);
    return this.#at <= this.#bits.length && rest.length < BITS && rest.every((bit) => bit === 0);
  }

  /** The next number; bits beyond the end are zero. */
  take(width: number): number {
    let value = 0;
    for (let i = 0; i < width; i++) value = 2 * value + (this.#bits[this.#at++] ?? 0);
    return value;
  }
}
