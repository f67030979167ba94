/** Branches: what one is made from, the lanes that race, and what tells them apart. */
export declare const lanes: {
    opening: string;
    form: {
        title: string;
        about: string;
        from: string;
        place: (updates: string, generator: string, verifier: string) => string;
        start: string;
        size: (megabytes: string) => string;
        controls: {
            parent: string;
            own: string;
            recorded: string;
        };
        experiments: string;
        tried: {
            freeze: string;
            thaw: string;
            outcomeOnly: string;
            noClassWeights: string;
            noVerifier: string;
            randomSteps: string;
            oracleSteps: string;
            cooler: string;
            noKl: string;
        };
        setting: string;
        choose: string;
        value: string;
        changes: string;
        none: string;
        change: (setting: string, before: string, after: string) => string;
        drop: (setting: string) => string;
        name: string;
        begin: string;
        taking: string;
        room: (most: number) => string;
        nothing: string;
        kept: {
            seed: (setting: string) => string;
            task: (setting: string) => string;
            start: (setting: string) => string;
            shape: (setting: string) => string;
        };
        problem: {
            "no-verifier": string;
            taught: string;
            early: string;
            over: string;
        };
    };
    strip: string;
    own: string;
    control: string;
    known: Readonly<Record<string, string>>;
    changed: (setting: string, value: string) => string;
    of: (parent: string, update: string) => string;
    recording: (preset: string) => string;
    update: (update: string) => string;
    accuracy: (value: string, count: string) => string;
    accuracyAbout: string;
    show: (name: string) => string;
    states: {
        turn: string;
        waits: string;
        paused: string;
        starting: string;
        aside: string;
        finished: string;
        fault: (title: string) => string;
        idle: string;
    };
    setAside: (name: string) => string;
    bringBack: (name: string) => string;
    remove: (name: string) => string;
    removed: (name: string) => string;
    undo: string;
    short: {
        setAside: string;
        bringBack: string;
    };
    play: string;
    pause: string;
    turns: string;
    compare: string;
    difference: {
        sentence: (updates: string, first: string, firstValue: string, firstCount: string, second: string, secondValue: string, secondCount: string) => string;
        same: string;
        apart: string;
        none: string;
    };
};
