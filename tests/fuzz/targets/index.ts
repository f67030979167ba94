import type { Target } from "../target.ts";
import { lessons } from "./lessons.ts";
import { links } from "./links.ts";
import { recordings } from "./recordings.ts";
import { safetensors } from "./safetensors.ts";
import { settings } from "./settings.ts";
import { zip } from "./zip.ts";

/** Every reader that `npm run fuzz` feeds. */
export const TARGETS: readonly Target[] = [safetensors, zip, recordings, settings, links, lessons];
