/** What is said in a person's first minute; every number comes from the run on screen. */
export declare const firstMinute: {
    label: string;
    waits: string;
    write: (solutions: number, problem: string) => string;
    judge: (wrong: number, missed: number, updates: string) => string;
    forward: (generator: number, verifier: number, speed: number) => string;
    after: (right: number, solutions: number) => string;
    accuracy: (first: string, now: string, count: string) => string;
    outcomeOnly: string;
    yours: string;
    again: string;
    live: string;
    stages: string;
    older: string;
    question: string;
    answers: {
        falls: string;
        stays: string;
        rises: string;
    };
    expects: {
        falls: string;
        stays: string;
        rises: string;
    };
    lanes: string;
    share: string;
    dismiss: string;
};
