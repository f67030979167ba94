/**
 * Products of float32 matrices in WebAssembly vectors, batches of them and of either orientation:
 *
 *   C[i] = A[i] · B[i] + bias, or relu of it
 *
 * Every sum starts at its bias and runs upwards, each product and each sum rounded: the same bits
 * every time, and those of XNNPACK, which tfjs asks for untransposed matrices that come alone. Its
 * plain loop for all others adds blocks of 48, so a longer sum may differ from it in the last bit.
 */
import {
  add,
  advance,
  and,
  type Code,
  call,
  equal,
  get,
  int,
  type Local,
  less,
  moduleOf,
  mul,
  Routine,
  repeat,
  select,
  set,
  sub,
  when,
} from "./assembler.ts";
import { COLUMNS, FLOAT, PANEL, pack, ROWS, tile } from "./tile.ts";

/** Places of the inner dimension at a time: a panel of B and four rows of A stay in the first cache. */
export const DEPTH = 128;
/** Its place in the module's list, behind the tiles of 1 to 4 rows. */
const PACK = ROWS;

/**
 * The whole, batch by batch. Without `scratch` B is read where it lies, which takes whole panels of
 * untransposed rows; `scratch` has room for DEPTH places of all panels.
 */
function products(): Routine {
  const routine = new Routine(16);
  const [batches, m, n, k, a, aBatch, aRow, aStep] = [0, 1, 2, 3, 4, 5, 6, 7] as const;
  const [b, bBatch, bStep, bColumn, c, bias, relu, scratch] = [
    8, 9, 10, 11, 12, 13, 14, 15,
  ] as const;
  const [aAt, bAt, cAt, cRow] = [
    routine.int(),
    routine.int(),
    routine.int(),
    routine.int(),
  ] as const;
  const [done, depth, column] = [routine.int(), routine.int(), routine.int()] as const;
  const [panel, step, jump] = [routine.int(), routine.int(), routine.int()] as const;
  const [start, startRow] = [routine.int(), routine.int()] as const;
  const rest = and(get(m), int(ROWS - 1));
  const whole = sub(get(m), rest);
  const isLast = equal(add(get(done), get(depth)), get(k));
  const rowsFrom = (rows: number, first: Code, height: Code) => {
    const below = (base: Local, stride: Local) => add(get(base), mul(get(stride), first));
    const width = sub(get(n), get(column));
    return call(rows - 1, [
      below(aAt, aRow),
      get(aRow),
      get(aStep),
      get(panel),
      get(step),
      get(depth),
      below(cAt, cRow),
      get(cRow),
      width,
      height,
      below(start, startRow),
      get(startRow),
      and(get(relu), isLast),
    ]);
  };
  const columns = [
    // A first stretch starts at the bias, which is one row for all; a later one where C stands.
    ...set(startRow, select(get(done), get(cRow), int(0))),
    ...set(start, add(get(bias), mul(get(column), int(FLOAT)))),
    ...set(start, select(get(done), get(cAt), select(get(bias), get(start), int(0)))),
    ...when(whole, rowsFrom(ROWS, int(0), whole)),
    ...[1, 2, 3].flatMap((rows) => when(equal(rest, int(rows)), rowsFrom(rows, whole, rest))),
    ...advance(panel, get(jump)),
    ...advance(cAt, int(PANEL)),
    ...advance(column, int(COLUMNS)),
  ];
  const stretch = [
    ...set(depth, sub(get(k), get(done))),
    ...set(depth, select(less(get(depth), int(DEPTH)), get(depth), int(DEPTH))),
    ...when(
      get(scratch),
      [
        ...call(PACK, [bAt, bStep, bColumn, depth, n, scratch].map(get)),
        ...set(panel, get(scratch)),
        ...set(step, int(PANEL)),
        ...set(jump, mul(get(depth), int(PANEL))),
      ],
      [...set(panel, get(bAt)), ...set(step, get(bStep)), ...set(jump, int(PANEL))],
    ),
    ...set(column, int(0)),
    ...set(cAt, get(c)),
    ...repeat(columns, less(get(column), get(n))),
    ...advance(aAt, mul(get(depth), get(aStep))),
    ...advance(bAt, mul(get(depth), get(bStep))),
    ...advance(done, get(depth)),
  ];
  const batch = [
    ...set(done, int(0)),
    ...set(aAt, get(a)),
    ...set(bAt, get(b)),
    ...repeat(stretch, less(get(done), get(k))),
    ...advance(a, get(aBatch)),
    ...advance(b, get(bBatch)),
    ...advance(c, mul(get(m), get(cRow))),
    ...advance(batches, int(-1)),
  ];
  return routine.write(set(cRow, mul(get(n), int(FLOAT))), repeat(batch, get(batches)));
}

export function productModule(): Uint8Array<ArrayBuffer> {
  return moduleOf([tile(1), tile(2), tile(3), tile(ROWS), pack(), products()], "products");
}
