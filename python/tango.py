"""RL Tango (arXiv 2505.15034) in one file of PyTorch: one update of the generator, one of the verifier.

    python3 python/tango.py    # repeats both updates of update.zip, prints how far they are from ours

Generator update                                  Verifier update
1. M solutions of each problem (from the file)    1. one solution of each problem (from the file)
2. outcome: is the answer right? r in {0, 1}      2. the same
3. one verification of each solution              3. M verifications of each solution
4. step rewards y_k / K, for exactly K steps      4. reward: final verdict right + gamma * format
5. A = (1 - alpha) * outcome + alpha * steps      5. A = group z-score; loss times the class weight
6. one clipped policy-gradient step               6. the same step

It is the same as src/core/tango/round.ts. Only sampling is not repeated: the rollouts are the lab's. tango.ipynb goes
through it function by function."""

import json
import math
import random
import re
import tempfile
import zipfile
from pathlib import Path

import torch

from read_gpt2 import Gpt2, read_safetensors


# 1. Practice on the past (not in the paper): part of the verifier's batch are earlier solutions, with their labels.

PLACES = 256  # of each label


def remember(past, solutions):
    """A uniform sample of all solutions so far (a reservoir): past[label] is how many there were, and those kept."""
    for solution in solutions:
        seen, kept = past[solution["label"]]
        place = seen if seen < PLACES else random.randrange(seen + 1)
        kept[place : place + 1] = [solution] if place < PLACES else []
        past[solution["label"]] = seen + 1, kept


def practice_batch(past, fresh, share):
    """Fresh ones, then as many right as wrong earlier ones, each at most once, where both are there."""
    each = min(round(share * len(fresh)) // 2, *(len(kept) for _, kept in past.values()))
    earlier = [solution for _, kept in past.values() for solution in random.sample(kept, each)]
    return fresh[: len(fresh) - len(earlier)] + earlier


# 4. Rewards.


def parse_solution(text):
    """(value ;)* # answer .   Returns the values of the steps, the index of each closing ';', the answer or None."""
    body, mark, tail = text.partition("#")
    ends = [i for i, c in enumerate(body) if c == ";"]
    steps = [body[(ends[k - 1] + 1 if k else 0) : end] for k, end in enumerate(ends)]
    answer, dot, _ = tail.partition(".")
    is_answer = mark and dot and answer and ";" not in answer and "#" not in answer
    return steps, ends, answer if is_answer else None


is_value = re.compile("[0-9a-z]+").fullmatch


def is_well_formed(text, expected_steps):
    steps, _, answer = parse_solution(text)
    whole = "".join(f"{step};" for step in steps) + f"#{answer}."
    is_one = answer is not None and text.count(".") == 1 and text == whole
    return is_one and all(map(is_value, steps)) and len(steps) == expected_steps


def parse_verification(text):
    """(stated own verdict)* > final .   Returns step verdicts (+1, -1), the final one or None, closed, stray."""
    body, mark, tail = text.partition(">")
    *chunks, rest = re.split("[CX]", body)
    verdicts = [1 if c == "C" else -1 for c in body if c in "CX"]
    stray = rest != "" or not all(is_value(chunk) and len(chunk) % 2 == 0 for chunk in chunks)
    return verdicts, {"C.": 1, "X.": -1}.get(tail), bool(mark), stray


REJECTED, MISSING = -1, -2


def step_rewards(row, step_count):
    """Step rewards (Eq. 3) and the index of the character that carries each; None for no rewards.

    "written", as in the released code: y_k / K of each closed step, K of them, if there is one verdict a step.
    "problem": for exactly the K steps of the problem. A missing one counts -2, at the last character, and so does one
    that is no value; an empty one, one beyond K and all steps of a broken text without usable verdicts count -1. A
    well-formed text whose verdicts cannot be used has no step rewards in either way."""
    steps, ends, _ = parse_solution(row["response"])
    verdicts, _, closed, _ = parse_verification(row["verification"])
    usable = closed and len(ends) > 0 and len(verdicts) == len(ends)
    if step_count == "written":
        return ([y / len(ends) for y in verdicts] if usable else None), ends
    count = row["steps"]
    if not usable and is_well_formed(row["response"], count):
        return None, ends
    scores = [y if is_value(step) else MISSING for y, step in zip(verdicts if usable else [REJECTED] * len(steps), steps)]
    scores = [y if step and k < count else REJECTED for k, (y, step) in enumerate(zip(scores, steps))]
    missing = max(0, count - len(steps))
    at = ends + [len(row["response"]) - 1] * missing
    return [y / count for y in scores + [MISSING] * missing], at


def verdicts_follow(verification, targets):
    """Whether each verdict follows from the value before it: right exactly where that is the target, or the stated value."""
    chunks = re.split("[CX]", verification.partition(">")[0])[:-1]
    pairs = [(chunk[: len(chunk) // 2], chunk[len(chunk) // 2 :]) for chunk in chunks]
    verdicts = parse_verification(verification)[0]
    wanted = [stated if targets is None else targets[k] if k < len(targets) else None for k, (stated, _) in enumerate(pairs)]
    are_pairs = all(is_value(chunk) and len(chunk) % 2 == 0 for chunk in chunks)
    return are_pairs and all((own == w) == (v == 1) for (_, own), w, v in zip(pairs, wanted, verdicts))


def verifier_reward(verification, row, format_weight, format_check="written"):
    """Whether the final verdict agrees with the label, + gamma * format (Eq. 8)."""
    verdicts, final, closed, stray = parse_verification(verification)
    if final is None:
        return 0.0
    well_formed = is_well_formed(row["solution"], row["steps"])
    form = 1.0 - 0.8 * (not verdicts) - 0.4 * stray
    form -= 0.8 * (well_formed and len(verdicts) != len(parse_solution(row["solution"])[0]))
    if not closed or (format_check == "follows" and not verdicts_follow(verification, row["targets"])):
        form = 0.0
    return float((final == 1) == (row["label"] == 1)) + format_weight * max(0.0, form)


# 5. Advantages, in doubles.


def normalize(rewards):
    """GRPO's z-score; all zeros when the rewards do not differ (Eqs. 4, 5)."""
    n = len(rewards)
    mean = math.fsum(rewards) / n if n > 1 else 0.0
    std = math.sqrt(math.fsum((r - mean) ** 2 for r in rewards) / (n - 1)) if n > 1 else 1.0
    return [0.0 if std < 1e-8 else (r - mean) / (std + 1e-6) for r in rewards]


def groups_of(rows, size):
    return [rows[i : i + size] for i in range(0, len(rows), size)]


def outcome_advantages(rewards, size):
    return [z for group in groups_of(rewards, size) for z in normalize(group)]


def returns_of_group(rewards, ends, lengths):
    """Normalizes all step rewards of a group together, then sums from each token to the end (Eq. 6)."""
    pool = iter(normalize([r for some in rewards if some for r in some]))
    returns = []
    for some, at, length in zip(rewards, ends, lengths):
        to_go = [0.0] * length
        for end in at if some else []:
            r = next(pool)
            to_go[: end + 1] = [value + r for value in to_go[: end + 1]]
        returns.append(to_go)
    return returns


def step_advantages(rows, size, step_count):
    advantages = []
    for group in groups_of(rows, size):
        rewards, ends = zip(*(step_rewards(row, step_count) for row in group))
        advantages += returns_of_group(rewards, ends, [len(row["response"]) for row in group])
    return advantages


def alpha_at(n, s):
    """alpha of generator update n: exponential decay from alpha_0 to alpha_min over N updates (section 3.2)."""
    first, least, fraction = s["alpha_0"], s["alpha_min"], min(1.0, n / s["updates"])
    if s["alpha_schedule"] == "constant" or first == 0:
        return first
    if s["alpha_schedule"] == "cosine":
        return least + (first - least) * 0.5 * (1 + math.cos(math.pi * fraction))
    if s["alpha_schedule"] == "linear" or least == 0:
        return max(least, first - (first - least) * fraction)
    return max(least, first * math.exp(-math.log(first / least) * n / s["updates"]))


def generator_advantages(part, s):
    rows, size = part["rows"], s["group_size"]
    outcome = outcome_advantages([row["label"] for row in rows], size)
    steps = step_advantages(rows, size, s["step_count"])
    has_steps = any(step_rewards(row, s["step_count"])[0] for row in rows)
    alpha = alpha_at(part["updates"], s) if has_steps else 0.0
    tokens = [[(1 - alpha) * z + alpha * a for a in row] for z, row in zip(outcome, steps)]
    return {"alpha": alpha, "outcome_advantages": outcome, "step_advantages": steps, "advantages": tokens}


def class_weights(part, s):
    """1 / sqrt(count) by the label of the judged solution, with mean 1 over the batch (Eq. 9)."""
    batch = {"right": sum(row["label"] for row in part["rows"])}
    batch["wrong"] = len(part["rows"]) - batch["right"]
    if not s["class_weights"]:
        return {"right": 1.0, "wrong": 1.0}
    before, decay = part["class_counts"] or batch, s["class_weight_decay"]
    counts = {c: decay * before[c] + (1 - decay) * batch[c] for c in batch}
    raw = {c: 1 / (math.sqrt(max(1.0, counts[c])) + 1e-6) for c in batch}
    mean = sum(raw[c] * batch[c] for c in batch) / len(part["rows"])
    return {c: raw[c] / mean for c in batch}


def verifier_advantages(part, s):
    """After the z-score: before it a constant factor would cancel within each group."""
    rewards = [verifier_reward(row["response"], row, s["format_weight"], s["format_check"]) for row in part["rows"]]
    outcome, weights = outcome_advantages(rewards, s["group_size"]), class_weights(part, s)
    scaled = [z * weights["right" if row["label"] else "wrong"] for z, row in zip(outcome, part["rows"])]
    tokens = [[a] * len(row["response"]) for a, row in zip(scaled, part["rows"])]
    return {"rewards": rewards, "outcome_advantages": outcome, "class_weights": weights, "advantages": tokens}


# 6. The loss, and AdamW.


def pad(rows, fill=0.0):
    width = max(map(len, rows))
    return torch.tensor([list(row) + [fill] * (width - len(row)) for row in rows])


def log_softmax(model, rows, temperature):
    """log pi [N, T, V] at the response tokens of each row, and which of them they are [N, T]."""
    texts = [row["prompt"] + row["response"] for row in rows]
    ids = pad([model.encode(text)[0].tolist() for text in texts], 0)
    logp = (model(ids) / temperature).log_softmax(-1)
    # The logits at t predict the character at t + 1.
    index = pad([range(len(row["prompt"]) - 1, len(text) - 1) for row, text in zip(rows, texts)], 0)
    each = torch.arange(len(rows))[:, None]
    return logp[each, index], ids[each, index + 1]


def loss_terms(model, reference, part, advantages, entropy_coef, kl_coef, s):
    """Token means: clipped policy loss (Eq. 1), entropy, k3 to the frozen start; and their sum."""
    rows = part["rows"]
    mask = pad([[1.0] * len(row["response"]) for row in rows])
    mean = lambda x: (x * mask).sum() / mask.sum()
    logp, chosen = log_softmax(model, rows, s["temperature"])
    of = lambda x: x.gather(2, chosen[..., None])[..., 0]
    a = pad(advantages)
    ratio = ((of(logp) - pad([row["logprobs"] for row in rows])) * mask).exp()
    clipped = ratio.clamp(1 - s["clip_low"], 1 + s["clip_high"])
    terms = {"policy_loss": mean(torch.maximum(-a * ratio, -a * clipped)), "entropy": mean(-(logp * logp.exp()).sum(-1))}
    loss = terms["policy_loss"] - entropy_coef * terms["entropy"]
    if kl_coef > 0:
        with torch.no_grad():
            frozen, _ = log_softmax(reference, rows, s["temperature"])
        d = (of(frozen) - of(logp)) * mask
        terms["kl"] = mean((d.exp() - d - 1).clamp(-10, 10))
        loss = loss + kl_coef * terms["kl"]
    return loss, terms


def update(folder, role, part, advantages, s):
    """One optimizer step. Returns the numbers of the loss, and the model after it."""
    model, reference = Gpt2(folder), Gpt2(folder)
    reference.w = read_safetensors(folder / "reference.safetensors")
    reference.w.setdefault("lm_head.weight", reference.w["transformer.wte.weight"])
    raw, moments = (read(folder / "optimizer.safetensors") for read in (Path.read_bytes, read_safetensors))
    step = float(json.loads(raw[8 : 8 + int.from_bytes(raw[:8], "little")])["__metadata__"]["step"])
    params = {name: w.requires_grad_() for name, w in model.w.items() if f"exp_avg.{name}" in moments}
    optimizer = torch.optim.AdamW(params.values(), part["learning_rate"], (0.9, 0.999), 1e-8, s["weight_decay"])
    for name, w in params.items():
        m, v = moments[f"exp_avg.{name}"], moments[f"exp_avg_sq.{name}"]
        optimizer.state[w] = {"step": torch.tensor(step), "exp_avg": m, "exp_avg_sq": v}
    for _ in range(s["epochs"]):
        entropy_coef, kl_coef = s["entropy_coef"][role], s["kl_coef"][role]
        loss, terms = loss_terms(model, reference, part, advantages, entropy_coef, kl_coef, s)
        optimizer.zero_grad()
        loss.backward()
        norm = torch.nn.utils.clip_grad_norm_(params.values(), s["grad_clip"])
        optimizer.step()
    numbers = {"loss": loss, **terms, "grad_norm": norm}
    return {name: value.item() for name, value in numbers.items()}, {name: w.detach() for name, w in params.items()}


# What the lab made of the same rollouts.


def difference(got, ours):
    """The largest distance of two numbers, or of all numbers in two lists or tables."""
    if isinstance(ours, dict):
        return max(difference(got[key], value) for key, value in ours.items())
    if isinstance(ours, list):
        assert len(got) == len(ours)
        return max((difference(g, o) for g, o in zip(got, ours)), default=0.0)
    return abs(got - ours)


def compare(folder, role, data):
    part, s = data[role], data["settings"]
    made = generator_advantages(part, s) if role == "generator" else verifier_advantages(part, s)
    numbers, weights = update(folder / role, role, part, made["advantages"], s)
    made |= numbers
    after, before = (read_safetensors(folder / role / f"{name}.safetensors") for name in ("after", "model"))
    moved = math.sqrt(sum(((after[n] - before[n]) ** 2).sum().item() for n in after))
    apart = math.sqrt(sum(((after[n] - weights[n]) ** 2).sum().item() for n in after))
    print(f"{role} weights: moved by {moved:.4g}, {apart / moved:.2g} of that from ours")
    found = {name: difference(made[name], value) for name, value in part["ours"].items()}
    for name, value in found.items():
        shown = f" ({made[name]:.6g})" if isinstance(made[name], float) else ""
        print(f"{role} {name}: {value:.2g} from ours{shown}")
    return max(found.values())


def open_update():
    """The folder of the models before and after, and what was sampled with the lab's numbers."""
    folder = Path(tempfile.mkdtemp())
    zipfile.ZipFile(Path(__file__).with_name("update.zip")).extractall(folder)
    return folder, json.loads((folder / "update.json").read_text())


def main():
    folder, data = open_update()
    largest = max(compare(folder, role, data) for role in ("generator", "verifier"))
    print(f"largest difference: {largest:.2g}")
    raise SystemExit(0 if largest < 1e-4 else 1)


if __name__ == "__main__":
    main()
