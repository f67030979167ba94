"""Tango with TRL: two GRPOTrainers that take turns, on the files of `lab export verl`.

    python3 python/trl_tango.py DIR --generator MODEL --verifier MODEL --out OUT

For instruction-tuned models that can write the tags of reward.py. TRL has no trainer that trains a generative verifier
beside the generator; what is added to it here is small: the verifier judges each solution, its verdicts become step
rewards, and the generator's advantages get one value a token. Written for TRL at commit f2cd577 (July 2026), whose
`_compute_loss` takes advantages (B, T). TRL cannot be installed where the lab is tested: the tests run the imported
parts (rewards, step split, advantages), not the trainers. The models of `lab export hf` are not for this script: TRL
samples with `generate()`, which does not know their positions."""

import argparse
from pathlib import Path

import torch
from datasets import load_dataset
from transformers import AutoModelForCausalLM, AutoTokenizer
from trl import GRPOConfig, GRPOTrainer

from reward import compute_score, step_ends, step_rewards, verifier_reward
from tango import alpha_at, groups_of, normalize, returns_of_group

VERIFIER_PROMPT = r"""Problem: {question}
Solution: {solution}

Check each of its {count} steps. Write only this, with one <step> for each step of the solution:
<step_verification><step>why, then \boxed{{CORRECT}} or \boxed{{INCORRECT}}</step> …</step_verification>
<final_verification>\boxed{{CORRECT}} or \boxed{{INCORRECT}}</final_verification>
"""
SCHEDULE = {"alpha_schedule": "exp", "alpha_0": 0.1, "alpha_min": 1e-3}


def message(text):
    return [{"role": "user", "content": text}]


def verifier_prompt(question, solution):
    return VERIFIER_PROMPT.format(question=question, solution=solution, count=len(step_ends(solution)))


def token_of_character(tokenizer, ids, text):
    """For each character of a text, the token that completes it."""
    places, done = [], 0
    for t in range(len(ids)):
        now = min(len(tokenizer.decode(ids[: t + 1], skip_special_tokens=True)), len(text))
        places += [t] * (now - done)
        done = max(done, now)
    return places + [len(ids) - 1] * (len(text) - done)


@torch.no_grad()
def write(model, tokenizer, prompts, samples=1, length=1024):
    """Samples texts, `samples` of each prompt."""
    chats = [tokenizer.apply_chat_template(message(p), add_generation_prompt=True, tokenize=False) for p in prompts]
    batch = tokenizer(chats, return_tensors="pt", padding=True, padding_side="left", add_special_tokens=False)
    ids = model.generate(
        **batch.to(model.device), do_sample=True, temperature=1.0, max_new_tokens=length, num_return_sequences=samples
    )
    return tokenizer.batch_decode(ids[:, batch["input_ids"].shape[1] :], skip_special_tokens=True)


class GeneratorTrainer(GRPOTrainer):
    """GRPO with A = (1 - alpha) * outcome + alpha * steps (Eqs. 4 to 7). One process: groups are not gathered."""

    def __init__(self, *args, judge, planned, **kwargs):
        super().__init__(*args, **kwargs)
        self.judge, self.planned = judge, planned

    def _generate_and_score_completions(self, inputs):
        output = super()._generate_and_score_completions(inputs)
        ids, mask, tokenizer, size = output["completion_ids"], output["completion_mask"], self.processing_class, self.num_generations
        kept = [row[: int(m.sum())].tolist() for row, m in zip(ids, mask)]
        texts = [tokenizer.decode(row, skip_special_tokens=True) for row in kept]
        verdicts = self.judge([verifier_prompt(x["extra_info"]["question"], text) for x, text in zip(inputs, texts)])
        rewards = [step_rewards(text, verification) for text, verification in zip(texts, verdicts)]
        places = [token_of_character(tokenizer, row, text) for row, text in zip(kept, texts)]
        ends = [[at[end] for end in step_ends(text)] for at, text in zip(places, texts)]
        right = [compute_score("", text, x["reward_model"]["ground_truth"]) for x, text in zip(inputs, texts)]
        outcome = [z for group in groups_of(right, size) for z in normalize(group)]
        parts = zip(groups_of(rewards, size), groups_of(ends, size), groups_of([len(row) for row in kept], size))
        steps = [row for group in parts for row in returns_of_group(*group)]
        alpha = alpha_at(self.state.global_step, SCHEDULE | {"updates": self.planned}) if any(rewards) else 0.0
        advantages = torch.zeros(ids.shape, device=ids.device)
        for n, (z, row) in enumerate(zip(outcome, steps)):
            blend = [(1 - alpha) * z + alpha * a for a in row]
            advantages[n, : len(row)] = torch.tensor(blend, device=ids.device)
        output["advantages"] = advantages
        return output


def correct(completions, reward_model, **_):
    return [compute_score("", c[0]["content"], r["ground_truth"]) for c, r in zip(completions, reward_model)]


def judged_well(completions, solution, label, **_):
    return [verifier_reward(c[0]["content"], s, l, 0.8) for c, s, l in zip(completions, solution, label)]


class VerifierTrainer(GRPOTrainer):
    """GRPO on the final verdict and the format; class weights 1 / sqrt(count), mean 1, after the z-score (Eq. 9)."""

    def _generate_and_score_completions(self, inputs):
        output = super()._generate_and_score_completions(inputs)
        right = torch.tensor([float(x["label"]) for x in inputs], device=output["advantages"].device)
        count = torch.where(right == 1, right.sum(), (1 - right).sum()).clamp(min=1)
        weights = 1 / count.sqrt()
        output["advantages"] = output["advantages"] * weights / weights.mean()
        return output


def main():
    parser = argparse.ArgumentParser(description="Trains a generator and a verifier in turns.")
    parser.add_argument("data", type=Path)
    parser.add_argument("--generator", required=True)
    parser.add_argument("--verifier", required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--generator-steps", type=int, default=3)
    parser.add_argument("--samples", type=int, default=8)
    args = parser.parse_args()
    problems = load_dataset("parquet", data_files=str(args.data / "train.parquet"), split="train").shuffle(seed=0)
    names = {"generator": args.generator, "verifier": args.verifier}
    models = {role: AutoModelForCausalLM.from_pretrained(name, torch_dtype="auto") for role, name in names.items()}
    tokenizers = {role: AutoTokenizer.from_pretrained(name) for role, name in names.items()}
    planned, done = args.rounds * args.generator_steps, {"generator": 0, "verifier": 0}

    def config(role, steps):
        # A trainer counts its steps from the start: the next turn goes on from the checkpoint of the last one.
        done[role] += steps
        return GRPOConfig(
            output_dir=str(args.out / role), max_steps=done[role], save_steps=steps, save_total_limit=1, beta=0.001,
            num_generations=args.samples, per_device_train_batch_size=args.samples, gradient_accumulation_steps=4,
            learning_rate=1e-6, lr_scheduler_type="constant", loss_type="dapo", max_completion_length=1024,
        )  # fmt: skip

    def train(trainer, is_first):
        trainer.train(resume_from_checkpoint=not is_first)

    for turn in range(args.rounds):
        for model in models.values():
            model.to("cuda")
        judge = lambda prompts: write(models["verifier"], tokenizers["verifier"], prompts)
        train(
            GeneratorTrainer(
                models["generator"], correct, args=config("generator", args.generator_steps), train_dataset=problems,
                processing_class=tokenizers["generator"], judge=judge, planned=planned,
            ),
            turn == 0,
        )  # fmt: skip
        # One solution of each of these problems, by the generator as it is now.
        asked = problems.select(range(turn * 4 % len(problems), min(turn * 4 % len(problems) + 4, len(problems))))
        solutions = write(models["generator"], tokenizers["generator"], [p[0]["content"] for p in asked["prompt"]])
        rows = [
            {
                "prompt": message(verifier_prompt(info["question"], solution)),
                "solution": solution,
                "label": compute_score("", solution, truth["ground_truth"]),
            }
            for info, truth, solution in zip(asked["extra_info"], asked["reward_model"], solutions)
        ]
        trainer = VerifierTrainer(
            models["verifier"], judged_well, args=config("verifier", 1), train_dataset=type(problems).from_list(rows),
            processing_class=tokenizers["verifier"],
        )  # fmt: skip
        train(trainer, turn == 0)
    for role, model in models.items():
        model.save_pretrained(args.out / role / "last")


if __name__ == "__main__":
    main()
