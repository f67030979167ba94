/** model.safetensors.index.json: which file of a model in several has which tensor. */
import * as v from "valibot";
import { badFile, jsonOf } from "../../core/bad-file.ts";
import type { NamedTensor } from "../../core/runs/safetensors.ts";

export const INDEX_FILE = "model.safetensors.index.json";

/** A file name in the model's own folder. */
const SHARD = /^[\w-][\w.-]{0,99}$/;
const MOST_SHARDS = 100;

const schema = v.looseObject({ weight_map: v.record(v.string(), v.string()) });

/**
 * All tensors of a model in several files.
 * @param file the index, for errors; `text` is its text
 * @param read the tensors of one file of the folder
 * @throws TangoError("bad-file") if a tensor is not in the file that the index says, or is nowhere in the index
 */
export function shardedTensors(
  file: string,
  text: string,
  read: (shard: string) => readonly NamedTensor[],
  isLeftOut: (name: string) => boolean,
): NamedTensor[] {
  const index = v.safeParse(schema, jsonOf(file, text));
  if (!index.success) throw badFile(file, "it has no weight_map that says where each tensor is");
  const places = Object.entries(index.output.weight_map);
  const shards = [...new Set(places.map(([, shard]) => shard))];
  const odd = shards.find((shard) => !SHARD.test(shard));
  if (odd !== undefined)
    throw badFile(
      file,
      `it names ${JSON.stringify(odd.slice(0, 60))}, which is not a file beside it`,
    );
  if (shards.length > MOST_SHARDS) throw badFile(file, `it has more than ${MOST_SHARDS} files`);
  const found = shards.flatMap((shard) => read(shard).map((tensor) => ({ shard, tensor })));
  const placeOf = new Map(places);
  for (const { shard, tensor } of found) {
    if (placeOf.get(tensor.name) === shard) continue;
    const name = JSON.stringify(tensor.name.slice(0, 60));
    throw badFile(file, `it does not say that ${name} is in ${shard}`);
  }
  const names = new Set(found.map(({ tensor }) => tensor.name));
  const missing = places.find(([name]) => !names.has(name) && !isLeftOut(name));
  if (missing)
    throw badFile(file, `${missing[1]} has no ${JSON.stringify(missing[0].slice(0, 60))}`);
  return found.map(({ tensor }) => tensor);
}
