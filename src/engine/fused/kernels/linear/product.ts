import type { TemplateValues } from "../../template.ts";
import place from "./place.wgsl?raw";
import product from "./product.wgsl?raw";
import { type Tile, tileValues } from "./tile.ts";
import declarations from "./tile.wgsl?raw";

/** Puts the tiled product into a kernel that has `#include place` and `#include product`. */
export function productCode(
  node: string,
  kernel: string,
  tile: Tile,
): { source: string; values: TemplateValues } {
  const body = kernel.replace("#include place", place).replace("#include product", product);
  return { source: `${node}\n${declarations}\n${body}`, values: tileValues(tile) };
}
