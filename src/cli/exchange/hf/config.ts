/** config.json, generation_config.json and tokenizer.json of a model in Hugging Face's format. */
import * as v from "valibot";
import { badFile, jsonOf } from "../../../core/bad-file.ts";
import { modelShape } from "../../../core/model/shape.ts";
import type { ModelShape } from "../../../core/policy.ts";
import type { Role } from "../../../core/role.ts";
import { checkedSettings } from "../../../core/runs/checkpoint.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { CHARACTERS, END, PAD, SEGMENT_DELIMITERS } from "../../../core/tokens/vocabulary.ts";
import { hfVocabulary } from "./tensors.ts";

const FORMAT = "tango-gpt2-1";

/** The facts that the lab needs to import a model again. */
export interface HfFacts {
  readonly role: Role;
  readonly preset: string;
  readonly settings: Settings;
  /** The command that exported it. */
  readonly command: string;
}

const configSchema = v.looseObject({
  model_type: v.literal("gpt2"),
  tango: v.looseObject({
    format: v.literal(FORMAT),
    role: v.picklist(["generator", "verifier"]),
    preset: v.string(),
    command: v.string(),
    settings: v.record(v.string(), v.union([v.number(), v.string(), v.boolean()])),
  }),
});

/** The fields of GPT-2's configuration that follow from a shape. */
function gpt2Fields(shape: ModelShape) {
  return {
    vocab_size: hfVocabulary(shape),
    n_positions: shape.context,
    n_embd: shape.width,
    n_layer: shape.layers,
    n_head: shape.heads,
    // "gelu" of transformers is the exact one, with erf, as ours is.
    activation_function: shape.activation,
    tie_word_embeddings: shape.tiedHead,
  };
}

/**
 * config.json. transformers keeps the fields that it does not know, so `tango` survives its
 * `save_pretrained` and the lab can import what was trained there.
 */
export function configJson({ role, preset, settings, command }: HfFacts): unknown {
  const shape = modelShape(settings);
  return {
    architectures: ["GPT2LMHeadModel"],
    model_type: "gpt2",
    ...gpt2Fields(shape),
    layer_norm_epsilon: 1e-5,
    attn_pdrop: 0,
    embd_pdrop: 0,
    resid_pdrop: 0,
    bos_token_id: null,
    eos_token_id: END,
    pad_token_id: PAD,
    torch_dtype: "float32",
    tango: {
      format: FORMAT,
      role,
      preset,
      command,
      vocabulary: shape.vocabulary,
      segments: shape.segments,
      positions: shape.positions,
      segment_delimiters: SEGMENT_DELIMITERS,
      settings,
    },
  };
}

/**
 * Reads config.json of a model that the lab exported, even if transformers saved it again.
 * @throws TangoError("bad-file") for any other model
 */
export function readConfigJson(file: string, text: string): HfFacts & { shape: ModelShape } {
  const parsed = jsonOf(file, text);
  const read = v.safeParse(configSchema, parsed);
  if (!read.success) {
    const why =
      'its "tango" part, which says which model of which run it was, is missing or broken';
    throw badFile(file, `it is not a model that lab export hf wrote: ${why}`);
  }
  const { tango, ...fields } = read.output;
  const settings = checkedSettings(file, tango.settings);
  const shape = modelShape(settings);
  for (const [key, expected] of Object.entries(gpt2Fields(shape))) {
    // transformers leaves out what equals its own default, such as a tied head.
    const { [key]: got = expected } = fields as Readonly<Record<string, unknown>>;
    if (got === expected) continue;
    const shown = JSON.stringify(got).slice(0, 40);
    throw badFile(file, `its ${key} is ${shown}, but its settings say ${expected}`);
  }
  const { role, preset, command } = tango;
  return { role, preset, command, settings, shape };
}

/** Segment ids share the vocabulary; they are suppressed, so that none is ever sampled. */
export function generationJson(settings: Settings): unknown {
  const { vocabulary, segments } = modelShape(settings);
  const suppressed = Array.from({ length: segments }, (_, g) => vocabulary + g);
  return { eos_token_id: END, pad_token_id: PAD, suppress_tokens: suppressed };
}

/** tokenizer.json: one token per character. A character that the lab does not know is read as padding. */
export function tokenizerJson(): unknown {
  const added = [PAD, END].map((id) => ({
    id,
    content: CHARACTERS[id],
    single_word: false,
    lstrip: false,
    rstrip: false,
    normalized: false,
    special: true,
  }));
  return {
    version: "1.0",
    truncation: null,
    padding: null,
    added_tokens: added,
    normalizer: null,
    pre_tokenizer: {
      type: "Split",
      pattern: { Regex: "[\\s\\S]" },
      behavior: "Isolated",
      invert: false,
    },
    post_processor: null,
    decoder: { type: "Fuse" },
    model: {
      type: "WordLevel",
      vocab: Object.fromEntries([...CHARACTERS].map((character, id) => [character, id])),
      unk_token: CHARACTERS[PAD],
    },
  };
}

export function tokenizerConfigJson(settings: Settings): unknown {
  return {
    tokenizer_class: "PreTrainedTokenizerFast",
    pad_token: CHARACTERS[PAD],
    eos_token: CHARACTERS[END],
    unk_token: CHARACTERS[PAD],
    model_max_length: modelShape(settings).context,
    padding_side: "left",
    clean_up_tokenization_spaces: false,
  };
}
