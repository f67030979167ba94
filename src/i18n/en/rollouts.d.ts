/** A group of rollouts, and what was thought of each step. */
export declare const rollouts: {
    title: string;
    whose: string;
    shown: {
        both: string;
        generator: string;
        verifier: string;
    };
    earlier: string;
    later: string;
    latest: string;
    position: (index: number, count: number) => string;
    taskOf: (title: string) => string;
    presetOf: (title: string) => string;
    watch: string;
    emptyIdle: string;
    emptyTraining: string;
    emptyPaused: string;
    problem: string;
    rightSteps: string;
    rightAnswer: string;
    /** Whose update this is, counted as the scrubber counts. */
    updated: {
        generator: (update: string) => string;
        verifier: (update: string) => string;
    };
    rightOf: (right: number, all: number) => string;
    /** Above the columns. */
    heads: {
        steps: string;
        answer: string;
        verdict: string;
        advantage: string;
    };
    bestFirst: string;
    solutions: string;
    verifications: string;
    judged: string;
    step: (number: number) => string;
    stepValue: (number: number, value: string) => string;
    answer: string;
    noAnswer: string;
    nothing: string;
    reward: string;
    fitted: string;
    advantage: string;
    verifierShort: string;
    verifierSaid: (said: string) => string;
    truthIs: (truth: string) => string;
    said: {
        right: string;
        wrong: string;
        unusable: string;
        none: string;
    };
    /** Why a verification cannot be used, from core's own words. */
    reason: (why: string) => string;
    unusableBecause: (reason: string) => string;
    truth: {
        right: string;
        wrong: string;
    };
    mark: {
        missed: string;
        falseAlarm: string;
    };
    inspectSolution: (number: number) => string;
    inspectVerification: (number: number) => string;
    key: string;
};
