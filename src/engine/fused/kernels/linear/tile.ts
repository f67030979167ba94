import { ROW_STEP } from "../../arena.ts";
import type { KernelContext } from "../kernel.ts";

/** How the output of a product is divided among workgroups and invocations. */
export interface Tile {
  readonly rows: number; // TM, rows per invocation
  readonly columns: number; // TC, vec4 columns per invocation
  readonly rowLanes: number;
  readonly columnLanes: number;
  readonly shared: boolean;
  /** BK / 4: depth of a tile in workgroup memory. */
  readonly depth4: number;
}

/**
 * The tile of a product with `outer4` vec4 columns.
 * @param wholeRows whether every workgroup must hold whole rows, because the epilogue reduces over them
 */
export function tileFor(context: KernelContext, outer4: number, wholeRows: boolean): Tile {
  const { tiling, workgroupMemory } = context;
  const fits = outer4 % tiling.columns === 0;
  const columns = !wholeRows || fits ? Math.min(tiling.columns, outer4) : 1;
  const across = Math.ceil(outer4 / columns);
  const widest = tiling.shared ? Math.sqrt(tiling.lanes) : tiling.lanes;
  const columnLanes = wholeRows ? across : Math.min(across, widest);
  const { rows } = tiling;
  // A taller tile would write beyond the padding of the arena's rows.
  const highest = Math.floor(ROW_STEP / rows);
  const rowLanes = Math.max(1, Math.min(highest, Math.floor(tiling.lanes / columnLanes)));
  // Deeper tiles need fewer barriers, so the depth grows as far as workgroup memory allows.
  const bytes = (depth4: number) =>
    16 * depth4 * (rowLanes * rows + 4 * columnLanes * columns) +
    (wholeRows ? 8 * rowLanes * rows * (columnLanes + 1) : 0);
  const depth4 = [4, 2, 1].find((depth) => bytes(depth) <= workgroupMemory) ?? 1;
  return { rows, columns, rowLanes, columnLanes, shared: tiling.shared, depth4 };
}

/** Template values that describe a tile. */
export function tileValues(tile: Tile) {
  return {
    TM: tile.rows,
    TC: tile.columns,
    ROW_LANES: tile.rowLanes,
    COLUMN_LANES: tile.columnLanes,
    LANES: tile.rowLanes * tile.columnLanes,
    BK4: tile.depth4,
    SHARED: tile.shared ? 1 : 0,
  };
}

/** Rows per workgroup. */
export function tileRows(tile: Tile): number {
  return tile.rows * tile.rowLanes;
}

/** vec4 columns per workgroup. */
export function tileColumns(tile: Tile): number {
  return tile.columns * tile.columnLanes;
}
