/**
 * Batched products of float32 matrices with WebAssembly vectors, each matrix transposed or not:
 *
 *   C[i] = A[i] · B[i] + bias, or relu of it
 *
 * Every sum starts at its bias and adds terms in ascending order, with each product and each sum
 * rounded. So results are bit-exact from run to run and equal to those of XNNPACK, which tfjs uses for
 * single untransposed matrices. Its loop for all others adds blocks of 48, so longer sums may differ
 * from tfjs's in the last bit.
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

/** Length of the inner dimension that is processed at a time, so that a panel of B and four rows of A stay in the L1 cache. */
export const DEPTH = 128;
/** Index of the routine `pack` in the module, after the tiles of 1 to 4 rows. */
const PACK = ROWS;

/**
 * The complete product, batch by batch. Without `scratch` B is read in place, which requires
 * untransposed rows of complete panels; `scratch` has room for DEPTH rows of all panels.
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
    // The first block starts at the bias, the same for all rows; later ones continue from C.
    ...set(startRow, select(get(done), get(cRow), int(0))),
    ...set(start, add(get(bias), mul(get(column), int(FLOAT)))),
    ...set(start, select(get(done), get(cAt), select(get(bias), get(start), int(0)))),
    ...when(whole, rowsFrom(ROWS, int(0), whole)),
    ...[1, 2, 3].flatMap((rows) => when(equal(rest, int(rows)), rowsFrom(rows, whole, rest))),
    ...advance(panel, get(jump)),
    ...advance(cAt, int(PANEL)),
    ...advance(column, int(COLUMNS)),
  ];
  const block = [
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
    ...repeat(block, less(get(done), get(k))),
    ...advance(a, get(aBatch)),
    ...advance(b, get(bBatch)),
    ...advance(c, mul(get(m), get(cRow))),
    ...advance(batches, int(-1)),
  ];
  return routine.write(set(cRow, mul(get(n), int(FLOAT))), repeat(batch, get(batches)));
}

/** The bytes of the WebAssembly module, which exports `products`. */
export function productModule(): Uint8Array<ArrayBuffer> {
  return moduleOf([tile(1), tile(2), tile(3), tile(ROWS), pack(), products()], "products");
}
