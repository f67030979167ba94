r"""Tango's rewards for a language model that writes in tags, as the authors' fork of verl has its models write:

    solution       <think><step>…</step>…</think><answer>\boxed{3757}</answer>
    verification   <step_verification><step>… \boxed{CORRECT}</step>…</step_verification>
                   <final_verification>\boxed{CORRECT}</final_verification>

verl: custom_reward_function.path=reward.py custom_reward_function.name=compute_score. No torch is needed."""

import re

STEP = re.compile(r"<step>.*?</step>", re.DOTALL)
ANSWER = re.compile(r"<answer>\s*\\boxed\{([^{}]*)\}\s*</answer>\s*\Z")
SECTION = re.compile(r"\s*<step_verification>(.*?)</step_verification>", re.DOTALL)
VERDICT = re.compile(r"\\boxed\{(CORRECT|INCORRECT)\}\s*</step>\Z")
FINAL = re.compile(r"\s*<final_verification>\s*\\boxed\{(CORRECT|INCORRECT)\}\s*</final_verification>\s*\Z")
SCORE = {"CORRECT": 1, "INCORRECT": -1}


def compute_score(data_source, solution_str, ground_truth, extra_info=None):
    """1.0 when the answer is the problem's, else 0.0 (Eq. 2)."""
    found = ANSWER.search(solution_str)
    return float(found is not None and found[1].strip() == ground_truth)


def step_ends(solution):
    """The index of the last character of each step: where its reward is paid."""
    return [step.end() - 1 for step in STEP.finditer(solution)]


def parse_verification(text):
    """Step verdicts (+1, -1), the final one or None, whether the steps are closed, whether something else is there."""
    section = SECTION.match(text)
    if section is None:
        return [], None, False, True
    found = [VERDICT.search(step[0]) for step in STEP.finditer(section[1])]
    stray = STEP.sub("", section[1]).strip() != "" or None in found
    final = FINAL.match(text, section.end())
    return [SCORE[verdict[1]] for verdict in found if verdict], final and SCORE[final[1]], True, stray


def step_rewards(solution, verification):
    """y_k / K of each step (Eq. 3); None unless there is one verdict a step."""
    count = len(step_ends(solution))
    verdicts, _, closed, _ = parse_verification(verification)
    if not closed or count == 0 or len(verdicts) != count:
        return None
    return [y / count for y in verdicts]


def verifier_reward(verification, solution, label, format_weight):
    """Whether the final verdict agrees with the label, + gamma * format (Eq. 8)."""
    verdicts, final, _, stray = parse_verification(verification)
    if final is None:
        return 0.0
    form = 1.0 - 0.8 * (not verdicts) - 0.4 * stray
    form -= 0.8 * (ANSWER.search(solution) is not None and len(verdicts) != len(step_ends(solution)))
    return float((final == 1) == (label == 1)) + format_weight * max(0.0, form)
