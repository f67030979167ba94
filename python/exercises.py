# The notebook of `lab export notebook` (docs/exports.md), in the percent format: `# %% [markdown]` opens a text,
# `# %%` code, `# %% solution NAME` a function of tango.py that the student writes, `# %% test NAME POINTS` its
# tests. The lab fills in the functions and {numbers}; src/exchange/notebook/notebook.ts reads this file.

# %% [markdown]
# # Two models that train each other: the update of RL Tango
#
# A **generator** writes a solution step by step. A **verifier**, a language model too, writes a verdict on every step
# and on the whole. Both learn from one fact alone: whether the final answer was right (RL Tango, arXiv 2505.15034).
#
# This notebook holds one real update of each model: what they wrote, and what Tango Lab made of it. You write the
# {count} functions that turn text into gradients. Tests after each one compare yours with worked numbers, and with
# the lab's. It needs Python with `torch`, no GPU and no network.
#
# | | |
# | --- | --- |
# | run | {run} |
# | generator update {generator_update} | {solutions} solutions, {group_size} of each problem |
# | verifier update {verifier_update} | {verifications} verifications, {group_size} of each solution |

# %% setup
import base64
import io
import json
import math
import sys
import tempfile
import types
import zipfile
from pathlib import Path

try:
    import torch
except ImportError:
    raise SystemExit("This notebook needs PyTorch, and the build without a GPU is enough: pip install torch") from None

folder = Path(tempfile.mkdtemp())
zipfile.ZipFile(io.BytesIO(base64.b64decode(ARCHIVE))).extractall(folder)
sys.path.insert(0, str(folder))
import tango as lab
from tango import *

data = json.loads((folder / "update.json").read_text())
settings, generator, verifier = data["settings"], data["generator"], data["verifier"]
LAB = {name: getattr(lab, name) for name in EXERCISES}
for name in EXERCISES:
    globals().pop(name)


def alone(function):
    """Your function beside the lab's own of the other parts: a slip in one does not show in the next."""
    others = {name: LAB[name] for name in EXERCISES if name != function.__name__}
    scope = {**globals(), **others, function.__name__: function}
    return types.FunctionType(function.__code__, scope, function.__name__, function.__defaults__)


def close(got, wanted, within=1e-9):
    """Whether numbers, or lists of numbers however deep, are equal up to rounding."""
    if wanted is None or got is None:
        return wanted is got
    if isinstance(wanted, (list, tuple)):
        return len(got) == len(wanted) and all(close(g, w, within) for g, w in zip(got, wanted))
    return math.isfinite(got) and abs(got - wanted) <= within * max(1.0, abs(wanted))


# %% [markdown]
# ## What the models wrote
# A solution is `value;` for each step, then `#answer.` A verification has, for each step, the value as stated, the
# value that the verifier thinks right, and `C` (correct) or `X` (wrong); then `>` and the verdict on the whole.

# %%
for row in generator["rows"][: settings["group_size"]]:
    print(row["prompt"], row["response"], "| right" if row["label"] else "| wrong", "|", row["verification"])

# %% [markdown]
# ## 1. Compared with whom?
# GRPO pushes an answer by how much better it did than the others of its group:
#
# $$z_i = \frac{r_i - \bar r}{s + 10^{-6}}$$
#
# with $s$ the *sample* standard deviation (divide by $n - 1$). A group whose rewards do not differ ($s < 10^{-8}$)
# teaches nothing: zeros. A single reward has nobody to be compared with: as in verl, $\bar r = 0$ and $s = 1$.

# %% solution normalize

# %% test normalize 2
z = alone(normalize)
assert close(z([1, 0, 0, 0, 0, 0, 0, 0])[0], 2.4748667, 1e-6), "one right of eight is worth 2.475: divide by n - 1, not by n"
assert close(z([0, 0, 1, 1])[:2], [-0.8660239, -0.8660239], 1e-6), "what is below the mean is pushed down: mind the sign"
assert z([1, 1, 1, 1]) == [0.0] * 4, "a group without differences gives zeros, not NaN"
assert close(z([1]), [0.999999], 1e-6), "one reward alone: mean 0, deviation 1"
assert close(sum(z([3, 1, 4, 1, 5])), 0.0, 1e-9), "the values of a group sum to zero"
size, rewards = settings["group_size"], [row["label"] for row in generator["rows"]]
ours = generator["ours"]["outcome_advantages"]
assert close([v for i in range(0, len(rewards), size) for v in z(rewards[i : i + size])], ours), "differs from the lab's"

# %% [markdown]
# ## 2. What is a step worth?
# The verifier's verdict on step $k$ is $y_k = 1$ or $-1$, and each step is paid $y_k / K$ at its closing `;`, where $K$
# is the number of steps that the *problem* has. Were it the number of steps *written*, leaving steps out would pay.
# So a missing step counts $-2$ at the last character, one beyond $K$ or an empty one $-1$.
#
# `row["steps"]` is $K$. `parse_solution`, `parse_verification` and `is_well_formed` are there. With `step_count`
# "written" the rule is the paper's code: $y_k$ over the number of closed steps, if there is one verdict a step.

# %% solution step_rewards

# %% test step_rewards 3
pay = lambda response, verification, count, rule="problem": alone(step_rewards)(
    {"response": response, "verification": verification, "steps": count}, rule
)
assert close(pay("4;2;#24.", "44C52X>X.", 2), ([0.5, -0.5], [1, 3])), "verdicts +1 and -1, each over K, at the ';'"
assert close(pay("4;#4.", "44C>C.", 2), ([0.5, -1.0], [1, 4])), "K is the problem's, and a missing step costs 2 / K"
assert close(pay("4;2;1;#124.", "44C22C11C>C.", 2)[0], [0.5, 0.5, -0.5]), "a step beyond K counts -1"
assert pay("4;2;#24.", "44C>C.", 2)[0] is None, "a well-formed solution with too few verdicts has no step rewards"
assert close(pay("4;2;#2", "C>C.", 2)[0], [-0.5, -0.5]), "steps of a broken text without usable verdicts count -1"
assert close(pay("4;#4.", "44C>C.", 2, "written")[0], [1.0]), "'written' divides by the steps that were written"
for row in generator["rows"]:
    rule = settings["step_count"]
    (got, at), (wanted, ends) = alone(step_rewards)(row, rule), LAB["step_rewards"](row, rule)
    assert close(got, wanted) and list(at) == list(ends), f"differs from the lab's for {row['response']}"

# %% [markdown]
# ## 3. Who earns a reward?
# All step rewards of a group are normalized *together* (Eq. 5). Then every character earns what comes at or after it:
#
# $$A_t = \sum_{\text{ends} \ge t} z_{\text{end}}$$
#
# `rewards[i]` are those of solution $i$ (or `None`), `ends[i]` the characters that carry them, `lengths[i]` its length.

# %% solution returns_of_group

# %% test returns_of_group 2
back = alone(returns_of_group)
rewards, at = [[0.5, -0.5], [0.5, 0.5]], [[1, 3], [1, 3]]
got = back(rewards, at, [5, 4])
assert close(got[1], [0.999998, 0.999998, 0.499999, 0.499999], 1e-6), "normalize before you sum, all solutions together"
assert close(got[0][:2], [-0.999998] * 2, 1e-6), "what comes later counts for the characters before it"
assert close(got[0][2:], [-1.499997, -1.499997, 0.0], 1e-6), "nothing comes after the last reward"
assert back([None, None], [[], [1]], [2, 3]) == [[0.0] * 2, [0.0] * 3], "no rewards, no push"
mine = []
for rows in groups_of(generator["rows"], settings["group_size"]):
    rewards, at = zip(*(LAB["step_rewards"](row, settings["step_count"]) for row in rows))
    mine += back(rewards, at, [len(row["response"]) for row in rows])
assert close(mine, generator["ours"]["step_advantages"]), "differs from the lab's"

# %% [markdown]
# ## 4. Answer or steps?
# The generator's advantage blends both, $A = (1 - \alpha)\,A_{\text{outcome}} + \alpha\,A_{\text{steps}}$ (Eq. 7). $\alpha$ decays
# over the run (`alpha_at`), and is 0 in a batch without any step rewards. `part["rows"]` holds groups one after another.

# %% solution generator_advantages

# %% test generator_advantages 2
made = alone(generator_advantages)(generator, settings)
assert close(made["alpha"], generator["ours"]["alpha"]), "alpha of this update is alpha_at(part['updates'], s)"
assert close(made["outcome_advantages"], generator["ours"]["outcome_advantages"]), "the answers' part differs"
assert close(made["advantages"], generator["ours"]["advantages"]), "alpha weighs the steps, 1 - alpha the answer"
silent = [{**row, "verification": ""} for row in generator["rows"] if is_well_formed(row["response"], row["steps"])]
size = settings["group_size"]
part = {**generator, "rows": (silent * size)[: len(silent) // size * size or size]}
assert alone(generator_advantages)(part, settings)["alpha"] == 0.0, "without step rewards only the answer counts"

# %% [markdown]
# ## 5. What is a verification worth?
# One point if the *final* verdict agrees with the label, and $\gamma$ times the form (Eq. 8). Nobody marks the steps!
# Form is 1, less 0.8 without any step verdict, less 0.4 for characters that belong nowhere, less 0.8 when a well-formed
# solution has not one verdict a step; at least 0. It is 0 if the verification is not closed by `>`, and with
# `format_check` "follows" also if a verdict contradicts its own value (`verdicts_follow`). Without a final verdict: 0.

# %% solution verifier_reward

# %% test verifier_reward 2
wrong = {"solution": "4;2;#24.", "steps": 2, "label": 0, "targets": None}
judge = lambda verification, row=wrong: alone(verifier_reward)(verification, row, 0.8)
assert close(judge("44C52X>X."), 1.8), "right in the end and in good form: 1 + 0.8"
assert close(judge("44C52X>C."), 0.8), "only the final verdict is compared with the label"
assert close(judge("44C22C>X."), 1.8), "nobody knows which step is wrong: verdicts on steps earn nothing"
assert judge("44C52X>") == 0.0, "without a final verdict there is nothing to earn"
assert close(judge(">X."), 1.0), "no verdicts on steps: no form, but the verdict counts"
assert close(judge("44C>X."), 1.16), "one verdict too few costs 0.8 of the form"
ours = verifier["ours"]["rewards"]
mine = [alone(verifier_reward)(r["response"], r, settings["format_weight"], settings["format_check"]) for r in verifier["rows"]]
assert not ours or close(mine, ours), "differs from the lab's"

# %% [markdown]
# ## 6. When nearly everything is wrong
# A verifier that always says "wrong" is nearly always right when solutions are bad. So each class weighs
# $1 / (\sqrt{n_c} + 10^{-6})$ (Eq. 9), with the counts smoothed, $n \leftarrow d\,n_{\text{before}} + (1 - d)\,n_{\text{batch}}$, at least 1
# under the root, and the weights scaled to a mean of 1 over the batch. The weight comes *after* the z-score: before it, a
# constant factor of a group would cancel.

# %% solution class_weights

# %% test class_weights 2
rows = [{"label": int(i < 4)} for i in range(20)]
rule = {"class_weights": True, "class_weight_decay": 0.8}
w = alone(class_weights)({"rows": rows, "class_counts": None}, rule)
assert close([w["right"], w["wrong"]], [5 / 3, 5 / 6], 1e-5), "4 right, 16 wrong: 1 / sqrt, then mean 1 over the batch"
before = {"right": 16, "wrong": 4}
w = alone(class_weights)({"rows": rows, "class_counts": before}, rule)
assert close(w["wrong"] / w["right"], math.sqrt(13.6 / 6.4), 1e-5), "the counts are smoothed: d before, 1 - d now"
off = alone(class_weights)({"rows": rows, "class_counts": before}, {**rule, "class_weights": False})
assert off == {"right": 1.0, "wrong": 1.0}, "switched off, both weigh 1"
ours = verifier["ours"].get("class_weights")
assert not ours or close(list(alone(class_weights)(verifier, settings).values()), [ours["right"], ours["wrong"]]), "differs"

# %% [markdown]
# ## 7. The loss
# PPO's clipped loss, entropy and the distance to the frozen start, each a mean over all response *tokens* of the batch:
#
# $$L = \overline{\max(-A\rho,\,-A\,\mathrm{clip}(\rho, 1 - \varepsilon_l, 1 + \varepsilon_h))} - c_H \overline{H} + \beta\,\overline{e^d - d - 1},
# \quad d = \log\pi_{\text{ref}} - \log\pi$$
#
# `log_softmax(model, rows, temperature)` gives log π of all characters [N, T, V] and the chosen ones [N, T];
# `row["logprobs"]` are those of the policy that sampled. The last term is clamped to ±10. `pad` makes a tensor of lists.

# %% solution loss_terms

# %% test loss_terms 3
def losses(role, part, advantages):
    model, reference = Gpt2(folder / role), Gpt2(folder / role)
    reference.w = read_safetensors(folder / role / "reference.safetensors")
    reference.w.setdefault("lm_head.weight", reference.w["transformer.wte.weight"])
    coefs = settings["entropy_coef"][role], settings["kl_coef"][role]
    loss, terms = alone(loss_terms)(model, reference, part, advantages, *coefs, settings)
    return {"loss": loss.item(), **{name: value.item() for name, value in terms.items()}}


with torch.no_grad():
    made = losses("generator", generator, generator["ours"]["advantages"])
for name, value in made.items():
    assert close(value, generator["ours"][name], 1e-4), f"{name} is {value:.6g}, the lab's {generator['ours'][name]:.6g}"
assert set(made) >= {"loss", "policy_loss", "entropy"}, "return the loss, and a dict with policy_loss, entropy and kl"

# %% [markdown]
# ## Both updates with your functions
# Now everything together: yours from text to gradient, beside the numbers that the lab trained with. To train with it,
# take `lab export update` and `python/tango.py` of Tango Lab: they also take the step of AdamW and give the weights back.

# %%
written = {name: globals()[name] for name in EXERCISES if name in globals()}
for name, function in written.items():
    setattr(lab, name, function)


def repeat(role, advantages):
    part, ours = data[role], data[role]["ours"]
    made = advantages(part, settings)
    if ours["loss"] is not None:
        with torch.no_grad():
            made |= losses(role, part, made["advantages"])
    for name, value in ours.items():
        if value is not None and name in made:
            print(f"{role:9} {name:18} {lab.difference(made[name], value):.1e} from the lab's")


try:
    repeat("generator", lab.generator_advantages)
    repeat("verifier", lab.verifier_advantages)
except NotImplementedError:
    print("Not all functions are written yet.")
finally:
    for name, function in LAB.items():
        setattr(lab, name, function)
