/** The charts: their titles and series. */
export declare const charts: {
    accuracy: {
        title: string;
        greedy: string;
        longer: string;
        sampled: string;
        training: string;
        believed: string;
        gap: string;
        short: {
            greedy: string;
            longer: string;
            sampled: string;
            training: string;
            believed: string;
        };
        empty: string;
    };
    verifier: {
        title: string;
        f1Wrong: string;
        balanced: string;
        processBench: string;
        trainBalanced: string;
        caught: string;
        missed: string;
        falseAlarms: string;
        trainMissed: string;
        short: {
            f1Wrong: string;
            balanced: string;
            processBench: string;
            trainBalanced: string;
            caught: string;
            missed: string;
            falseAlarms: string;
            trainMissed: string;
        };
        empty: string;
    };
    rewards: {
        title: string;
        generator: string;
        verifier: string;
        outcome: string;
        withSteps: string;
        correctness: string;
        withFormat: string;
        short: {
            outcome: string;
            withSteps: string;
            correctness: string;
            withFormat: string;
        };
        empty: string;
    };
    health: {
        title: string;
        lossTitle: string;
        generator: string;
        verifier: string;
        entropy: string;
        kl: string;
        gradNorm: string;
        zeroStd: string;
        generatorOf: (what: string) => string;
        verifierOf: (what: string) => string;
        empty: string;
        lossEmpty: string;
    };
};
