/** The two inner loops of the products: tiles and packing. */
import {
  add,
  addVectors,
  advance,
  type Code,
  get,
  int,
  type Local,
  less,
  load,
  loadLane,
  loadSplat,
  maxVectors,
  mul,
  mulVectors,
  Routine,
  repeat,
  set,
  store,
  storeLane,
  when,
  ZEROS,
} from "./assembler.ts";

/** Rows and columns of a tile. Its sums fill eight registers, which hides the latency of additions. */
export const ROWS = 4;
export const COLUMNS = 8;
export const FLOAT = 4;
/** Bytes of one row of a panel. */
export const PANEL = COLUMNS * FLOAT;
const VECTOR = 16;
const LANES = [0, 1, 2, 3];

/**
 * Tiles of `rows` rows, one below the other until `height`, in one panel of columns and over one block
 * of the inner dimension. Strides are in bytes. Sums start with the values at `start`, or with 0 without
 * it. The last panel has only `width` columns.
 */
export function tile(rows: number): Routine {
  const routine = new Routine(13);
  const [a, aRow, aStep, b, bStep, depth, c, cRow] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const [width, height, start, startRow, relu] = [8, 9, 10, 11, 12] as const;
  const from = routine.int();
  const left = routine.int();
  const b0 = routine.vector();
  const b1 = routine.vector();
  const factor = routine.vector();
  const row = Array.from({ length: rows }, () => ({
    at: routine.int(),
    sums: [routine.vector(), routine.vector()] as const,
  }));
  const point = (base: Local, stride: Local) =>
    row.flatMap(({ at }, r) => set(at, add(get(base), mul(get(stride), int(r)))));
  const eachSum = (make: (sum: Local, at: Code, offset: number) => Code) =>
    row.flatMap(({ at, sums }) => sums.flatMap((sum, v) => make(sum, get(at), v * VECTOR)));
  const lanes = (offset: number, make: (offset: number, lane: number) => Code) =>
    LANES.flatMap((lane) => {
      const place = offset + lane * FLOAT;
      return when(less(int(place / FLOAT), get(width)), make(place, lane));
    });
  const isWhole = less(int(COLUMNS - 1), get(width));
  const begin = when(
    get(start),
    [
      ...point(start, startRow),
      ...when(
        isWhole,
        eachSum((sum, at, offset) => set(sum, load(at, offset))),
        eachSum((sum, at, offset) =>
          lanes(offset, (place, lane) => set(sum, loadLane(at, place, get(sum), lane))),
        ),
      ),
    ],
    eachSum((sum) => set(sum, ZEROS)),
  );
  const step = [
    ...set(b0, load(get(from))),
    ...set(b1, load(get(from), VECTOR)),
    ...row.flatMap(({ at, sums: [low, high] }) => [
      ...set(factor, loadSplat(get(at))),
      ...set(low, addVectors(get(low), mulVectors(get(factor), get(b0)))),
      ...set(high, addVectors(get(high), mulVectors(get(factor), get(b1)))),
      ...advance(at, get(aStep)),
    ]),
    ...advance(from, get(bStep)),
    ...advance(left, int(-1)),
  ];
  const end = [
    ...when(
      get(relu),
      eachSum((sum) => set(sum, maxVectors(get(sum), ZEROS))),
    ),
    ...point(c, cRow),
    ...when(
      isWhole,
      eachSum((sum, at, offset) => store(at, offset, get(sum))),
      eachSum((sum, at, offset) =>
        lanes(offset, (place, lane) => storeLane(at, place, get(sum), lane)),
      ),
    ),
  ];
  const block = [
    ...begin,
    ...point(a, aRow),
    ...set(from, get(b)),
    ...set(left, get(depth)),
    ...repeat(step, get(left)),
    ...end,
    ...advance(a, mul(get(aRow), int(rows))),
    ...advance(c, mul(get(cRow), int(rows))),
    ...advance(start, mul(get(startRow), int(rows))),
    ...advance(height, int(-rows)),
  ];
  return routine.write(repeat(block, get(height)));
}

/** Copies a block of B into consecutive panels of eight columns, filled up with 0. */
export function pack(): Routine {
  const routine = new Routine(6);
  const [b, bStep, bColumn, depth, columns, to] = [0, 1, 2, 3, 4, 5] as const;
  const at = routine.int();
  const from = routine.int();
  const left = routine.int();
  const vector = routine.vector();
  const quarter = (offset: number) => [
    ...set(vector, ZEROS),
    ...LANES.flatMap((lane) =>
      when(less(int(offset / FLOAT + lane), get(columns)), [
        ...set(vector, loadLane(get(at), 0, get(vector), lane)),
        ...advance(at, get(bColumn)),
      ]),
    ),
    ...store(get(to), offset, get(vector)),
  ];
  const line = [
    ...set(at, get(from)),
    ...quarter(0),
    ...quarter(VECTOR),
    ...advance(from, get(bStep)),
    ...advance(to, int(PANEL)),
    ...advance(left, int(-1)),
  ];
  const panel = [
    ...set(from, get(b)),
    ...set(left, get(depth)),
    ...repeat(line, get(left)),
    ...advance(b, mul(get(bColumn), int(COLUMNS))),
    ...advance(columns, int(-COLUMNS)),
  ];
  return routine.write(repeat(panel, less(int(0), get(columns))));
}
