/** The five stages of an update: their names, and what is said at each of them. */
export declare const stages: {
    bar: string;
    names: {
        generator: {
            write: string;
            judge: string;
            reward: string;
            advantage: string;
            update: string;
        };
        verifier: {
            write: string;
            judge: string;
            reward: string;
            advantage: string;
            update: string;
        };
    };
    stage: (number: string, name: string) => string;
    skipped: string;
    whose: {
        generator: string;
        verifier: string;
    };
    holds: string;
    none: string;
    write: {
        solutions: (size: string, problem: string, temperature: string, different: string) => string;
        verifications: (size: string, problem: string, temperature: string, different: string) => string;
        belief: (problem: string, belief: string) => string;
    };
    judge: {
        nobody: (arm: string) => string;
        labels: (arm: string) => string;
        whole: (low: string, high: string) => string;
        right: (passed: string, right: string) => string;
        wrong: (caught: string, wrong: string) => string;
        missed: (count: string, solution: string, step: string) => string;
        unread: (count: string, size: string) => string;
        untrained: string;
        trained: (updates: string) => string;
    };
    compare: {
        right: (said: string, size: string, alarms: string) => string;
        wrong: (said: string, size: string, missed: string) => string;
        unread: (count: string) => string;
    };
    reward: {
        outcome: (right: string, size: string) => string;
        noisy: (count: string, size: string) => string;
        steps: (count: string, mean: string, alpha: string) => string;
        whole: (count: string, mean: string, alpha: string) => string;
        noSteps: string;
        verdicts: (form: string) => string;
        paid: (low: string, high: string, mean: string) => string;
        paidAlike: (reward: string) => string;
        rightWeighs: (weight: string) => string;
        wrongWeighs: (weight: string) => string;
        fitted: string;
        verdictLoss: (count: string, loss: string) => string;
    };
    advantage: {
        group: (mean: string, std: string) => string;
        mean: (mean: string) => string;
        pair: (right: string, wrong: string) => string;
        ends: (most: string, high: string, least: string, low: string) => string;
        blend: (alpha: string, low: string, high: string) => string;
        weighed: (weight: string, low: string, high: string) => string;
        batch: (low: string, high: string) => string;
        even: (size: string) => string;
        nothing: string;
        fitted: string;
    };
    update: {
        both: (up: string, rise: string, down: string, fall: string) => string;
        up: (count: string, change: string) => string;
        down: (count: string, change: string) => string;
        even: (count: string, change: string) => string;
        moved: (count: string, change: string) => string;
        step: (rate: string, norm: string) => string;
        kl: (kl: string) => string;
        noStep: string;
        unheld: string;
    };
    row: {
        belief: (belief: string) => string;
        isTrue: string;
        isFalse: (mark: string) => string;
        unread: string;
        outcome: (reward: string) => string;
        steps: (rewards: string) => string;
        paid: (verdict: string, form: string, reward: string) => string;
        outcomePart: (z: string) => string;
        characters: (low: string, high: string) => string;
        change: (before: string, after: string, change: string) => string;
        notDrawn: string;
    };
};
