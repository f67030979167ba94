import { pluralize } from "../../../core/counted.ts";
import { modelShape } from "../../../core/model/shape.ts";
import type { SessionState } from "../../../core/training/state.ts";
import type { HfFacts } from "./config.ts";

const READS = {
  generator: "a problem, such as `2134+1623=`, and writes its steps and the answer",
  verifier: "a problem with a solution and `?`, and writes a verdict on each step and on the whole",
};

/** README.md beside a model: what it is, how to run it, and what it is not. */
export function modelCard(
  { role, preset, settings, command }: HfFacts,
  { generatorUpdates, verifierUpdates }: Pick<SessionState, "generatorUpdates" | "verifierUpdates">,
): string {
  const { vocabulary, segments, positions } = modelShape(settings);
  const isSegmented = positions === "segment";
  const rule = isSegmented
    ? `A new segment begins after each of the characters in \`tango.segment_delimiters\`. \`position_ids\` counts the characters of a segment from 0; \`token_type_ids\` is ${vocabulary} plus the index of the segment, at most ${vocabulary + segments - 1}. \`generate()\` does not know this rule: sample with a loop that gives both for each new character.`
    : `\`position_ids\` counts from 0; \`token_type_ids\` is always ${vocabulary}.`;
  return `---
license: mit
library_name: transformers
tags: [rl-tango, gpt2, toy]
---
# Tango Lab: ${role} of ${settings.algorithm} on ${settings.task}

A character model of Tango Lab (arXiv 2505.15034 in the small). It reads ${READS[role]}. Trained from random weights in the lab: preset \`${preset}\`, seed ${settings.seed}, ${pluralize(generatorUpdates, "update")} of the generator, ${verifierUpdates} of the verifier. Exported by \`${command}\`.

    model = GPT2LMHeadModel.from_pretrained("."); tokenizer = AutoTokenizer.from_pretrained(".")
    logits = model(input_ids, token_type_ids=token_type_ids, position_ids=position_ids).logits[..., :${vocabulary}]

${rule} The last ${segments} of the ${vocabulary + segments} ids are segments: leave them out before a softmax.

Limits: it knows one kind of problem and ${vocabulary} characters, and nothing of language.
`;
}
