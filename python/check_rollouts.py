"""Compares the pure parts of tango.py (our grammar) and of reward.py (tags) with the lab's: check_rollouts.py FILE

FILE is a JSON list of groups of rollouts with what the lab made of them. Prints the largest difference."""

import json
import sys
from pathlib import Path

import reward
import tango


def rewards_in(row, grammar):
    """Step rewards, step ends, length, the verifier's reward and the outcome, in one of the two grammars.

    In tags nobody says how many steps a solution has, so only our grammar has both ways to count them."""
    weight = row["format_weight"]
    if grammar in ("written", "problem"):
        text, verification = row["response"], row["verification"]
        given = {"solution": text, "steps": row["steps"], "label": row["label"]}
        outcome = float(tango.parse_solution(text)[2] == row["answer"])
        steps, ends = tango.step_rewards(row, grammar)
        return steps, ends, len(text), tango.verifier_reward(verification, given, weight), outcome
    text, verification = row["tagged_response"], row["tagged_verification"]
    outcome = reward.compute_score("", text, row["answer"])
    judged = reward.verifier_reward(verification, text, row["label"], weight)
    return reward.step_rewards(text, verification), reward.step_ends(text), len(text), judged, outcome


def check(group, grammar):
    rows = [rewards_in(row, grammar) for row in group]
    steps, ends, lengths, judged, outcome = zip(*rows)
    returns = tango.returns_of_group(steps, ends, lengths)
    ours = [row["ours"] | (row["for_problem"] if grammar == "problem" else {}) for row in group]
    for row, some, number in zip(group, steps, ours):
        assert (some is None) == (number["at_step_ends"] is None), row
    # Each step's advantage is that of its last character, whatever the grammar; the first one's, that of the text.
    at_ends = [[to_go[end] for end in at] if some else None for to_go, at, some in zip(returns, ends, steps)]
    made = {
        "outcome": outcome,
        "reward": judged,
        "outcome_advantage": tango.normalize(outcome),
        "at_step_ends": at_ends,
        "first": [to_go[0] for to_go in returns],
    }
    apart = [tango.difference(value, number[name]) for name, all in made.items() for number, value in zip(ours, all) if value is not None]
    return max(apart)


groups = json.loads(Path(sys.argv[1]).read_text())
print(max(check(group, grammar) for group in groups for grammar in ["written", "problem"] + ["tags"] * ("tagged_response" in group[0])))
