import type { TemplateValues } from "../../template.ts";
import product from "./product.wgsl?raw";
import { type Tile, tileValues } from "./tile.ts";
import declarations from "./tile.wgsl?raw";
import tileOrigin from "./tile-origin.wgsl?raw";

/** Inserts the tiled product at its two `#include`s. @param node WGSL of the struct `Node` */
export function productCode(
  node: string,
  kernel: string,
  tile: Tile,
): { source: string; values: TemplateValues } {
  const body = kernel
    .replace("#include tile-origin", tileOrigin)
    .replace("#include product", product);
  return { source: `${node}\n${declarations}\n${body}`, values: tileValues(tile) };
}
