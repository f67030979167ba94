import type { PlainError } from "../../core/errors.ts";
/** The inference lab: models tried out on problems of one's own. */
export declare const inference: {
    title: string;
    behind: string;
    tabs: {
        label: string;
        sample: string;
        figures: string;
        quiz: string;
        fool: string;
    };
    doing: {
        loading: string;
        sampling: string;
        judging: string;
        measuring: string;
        asking: string;
    };
    weights: {
        title: string;
        sides: {
            a: string;
            b: string;
        };
        run: string;
        none: string;
        live: string;
        /** One of several live runs. */
        lane: (name: string) => string;
        own: string;
        recorded: (preset: string) => string;
        moment: string;
        afterSft: string;
        afterWarmUp: (verifier: number) => string;
        after: (generator: number, verifier: number) => string;
        learned: (arm: string, task: string, moment: string | null) => string;
        judge: {
            steps: string;
            whole: string;
            nobody: string;
        };
        otherTask: string;
        notLoaded: string;
        again: string;
        newer: string;
        compare: string;
        compareNoMore: string;
        engine: string;
        engines: {
            wasm: string;
            fused: string;
        };
    };
    problem: {
        label: string;
        level: string;
        draw: string;
        samples: string;
        temperature: string;
        sample: (count: number) => string;
        /** Of a text that is no problem; core's own sentence ends with the grammar. */
        refused: (error: PlainError, _grammar: string) => string;
        steps: (steps: number) => string;
        heldOut: {
            yes: string;
            no: string;
        };
        longer: {
            beyondRl: string;
            beyondSft: string;
        };
    };
    samples: {
        empty: string;
        notYet: string;
        right: string;
        drawn: (draw: number, temperature: string) => string;
        written: (count: string, different: string) => string;
        allAlike: (count: string) => string;
        times: (count: string, of: string) => string;
        score: (score: string) => string;
        more: (count: string) => string;
        less: string;
        editHint: string;
        flaws: {
            "no end": string;
            "text after the end": string;
            "no answer": string;
            "two answers": string;
            "empty step": string;
            "wrong number of steps": string;
        };
    };
    choices: {
        title: string;
        strategy: string;
        answer: string;
        agreeing: string;
        generator: string;
        verifier: string;
        total: string;
        names: {
            majority: string;
            best_of_n: string;
            weighted: string;
            oracle: string;
            retry: string;
        };
        what: string;
        about: {
            majority: string;
            best_of_n: string;
            weighted: string;
            oracle: string;
            retry: string;
        };
        right: string;
        wrong: string;
        noAnswer: string;
        of: (part: string, whole: string) => string;
        nobody: string;
    };
    editor: {
        title: string;
        fields: string;
        part: string;
        text: string;
        truth: string;
        before: string;
        now: string;
        stepField: (step: number) => string;
        answerField: string;
        remove: (step: number) => string;
        add: string;
        conclude: string;
        judge: string;
        again: string;
        close: string;
        wroteBefore: string;
        wroteNow: string;
        grammar: string;
        stale: string;
        /** Of a solution that cannot be judged. */
        refused: (error: PlainError) => string;
    };
    figures: {
        title: string;
        about: string;
        problems: string;
        samples: string;
        measure: string;
        stop: string;
        status: {
            idle: string;
            measuring: string;
            stopped: string;
            failed: string;
            done: string;
        };
        progress: string;
        measured: (done: string, of: string) => string;
        bySamples: (problems: string) => string;
        byTokens: (problems: string) => string;
        xSamples: string;
        xTokens: string;
        place: (samples: string) => string;
        tokens: (count: string) => string;
        point: (share: string, tokens: string) => string;
        pointWithin: (share: string, range: string, tokens: string) => string;
        range: (low: string, high: string) => string;
        trend: (name: string, first: string, last: string) => string;
        nobody: string;
        note: string;
    };
    curve: {
        cursor: (title: string) => string;
        at: (name: string, says: string) => string;
        readout: (place: string, values: string) => string;
        table: string;
        tableOf: (title: string) => string;
    };
    grid: {
        title: (problems: string) => string;
        vote: string;
        corner: string;
        chains: (count: number) => string;
        retries: (count: number) => string;
        note: string;
    };
    quiz: {
        about: string;
        first: string;
        next: string;
        none: string;
        question: (problem: string) => string;
        marks: string;
        part: string;
        value: string;
        you: string;
        truth: string;
        model: string;
        whole: string;
        markOf: (part: string, value: string) => string;
        says: {
            right: string;
            wrong: string;
        };
        agreed: {
            yes: string;
            no: string;
        };
        reveal: string;
        keys: string;
    };
    scores: {
        title: string;
        who: string;
        you: string;
        model: string;
        whole: string;
        caught: string;
        missed: string;
        falseAlarms: string;
        f1: string;
        of: (part: string, whole: string) => string;
        note: string;
        nobody: string;
    };
    fool: {
        title: string;
        about: string;
        begin: string;
        beginWith: (problem: string) => string;
        tally: string;
        score: (fooled: string, wrong: string) => string;
        outcomes: {
            right: string;
            fooled: string;
            caught: string;
        };
        missed: (steps: number) => string;
        nobody: string;
    };
};
