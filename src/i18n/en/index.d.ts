import { list, sentences } from "./page.ts";
/** English of what the page begins with; later.ts has the rest. */
export declare const en: {
    areas: {
        setup: string;
        centre: string;
        charts: string;
    };
    arms: Readonly<Record<string, {
        title: string;
        about: string;
    }>>;
    broken: {
        title: string;
        text: string;
        again: string;
        reload: string;
    };
    charts: {
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
    controls: {
        label: string;
        play: string;
        pause: string;
        back: string;
        update: string;
        round: string;
        generator: string;
        verifier: string;
        reset: string;
        short: {
            back: string;
            update: string;
            round: string;
            generator: string;
            verifier: string;
        };
        keys: {
            play: string;
            back: string;
            update: string;
            round: string;
            generator: string;
            verifier: string;
            source: string;
            slow: string;
            branch: string;
        };
        why: {
            busy: string;
            starting: string;
            playing: string;
            finished: string;
            fault: string;
            warmStart: string;
            frozen: {
                generator: string;
                verifier: string;
            };
            nothing: string;
        };
    };
    documentTitle: string;
    engine: {
        title: string;
        generator: string;
        verifier: string;
        measured: string;
        candidate: string;
        time: string;
        inUse: string;
        refused: string;
        refusal: (engine: string, why: string) => string;
        notMeasured: string;
        change: string;
        again: string;
        againSet: string;
        fellBack: (engine: string, why: string) => string;
        dismiss: string;
    };
    errors: Readonly<Record<"internal" | import("../../core/errors.ts").LabErrorCode, (message: string) => string>>;
    fault: {
        titles: {
            "not-finite": string;
            "device-lost": string;
            "out-of-memory": string;
            "worker-lost": string;
            "no-adapter": string;
            "bad-setting": string;
            storage: string;
            "bad-message": string;
            "bad-file": string;
            "bad-shape": string;
            stopped: string;
            internal: string;
        };
        after: string;
        notFinite: {
            lastGood: (update: number) => string;
            lastGoodSft: (step: number) => string;
            helps: string;
            what: string;
            about: string;
        };
        noRoom: string;
        gentler: (rate: string) => string;
        smaller: (preset: string) => string;
        reload: string;
        continueFrom: (update: number) => string;
        continueFromSft: (step: number) => string;
        startAgain: string;
    };
    figures: {
        tools: string;
        xAxis: string;
        axes: {
            turns: string;
            updates: string;
            line: string;
            tokens: string;
            seconds: string;
        };
        axesShort: {
            turns: string;
            updates: string;
            line: string;
            tokens: string;
            seconds: string;
        };
        smoothing: string;
        smoothingOff: string;
        smoothingHelp: string;
        at: {
            turns: (place: string) => string;
            updates: (place: string) => string;
            line: (place: string) => string;
            tokens: (place: string) => string;
            seconds: (place: string) => string;
        };
        between: {
            turns: (from: string, to: string) => string;
            updates: (from: string, to: string) => string;
            line: (from: string, to: string) => string;
            tokens: (from: string, to: string) => string;
            seconds: (from: string, to: string) => string;
        };
        valueOf: (value: string, count: string) => string;
        withSmoothed: (value: string, smoothed: string) => string;
        saidWithSmoothed: (value: string, smoothed: string) => string;
        named: (name: string, value: string) => string;
        notYet: string;
        notLoaded: string;
        trendOne: (name: string, value: string, at: string) => string;
        rose: (name: string, first: string, last: string, between: string, count: string) => string;
        fell: (name: string, first: string, last: string, between: string, count: string) => string;
        level: (name: string, first: string, last: string, between: string, count: string) => string;
        highest: (value: string, at: string) => string;
        lowest: (value: string, at: string) => string;
        cursor: (title: string) => string;
        cursorHelp: string;
        cursorIdle: string;
        readout: (at: string) => string;
        menu: (title: string) => string;
        log: string;
        noLogNegative: (name: string) => string;
        noLogZero: (name: string) => string;
        logWithoutZeros: (name: string, zeros: number) => string;
        table: string;
        hideTable: string;
        tableCaption: (title: string, rows: string, all: string) => string;
        page: (page: string, pages: string) => string;
        newer: string;
        older: string;
        csv: string;
        svg: string;
        png: string;
        save: (title: string, kind: string) => string;
        notSaved: string;
    };
    firstMinute: {
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
    header: {
        preset: string;
        presetAbout: (about: string, watch: string) => string;
        seed: string;
        theme: string;
        themes: {
            auto: string;
            light: string;
            dark: string;
        };
        language: string;
        languageLost: (language: string) => string;
        languages: {
            en: string;
            zh: string;
        };
        help: string;
        atReset: (names: string) => string;
    };
    help: {
        title: string;
        close: string;
        single: string;
        keys: readonly (readonly [key: string, meaning: string])[];
        note: string;
        about: string;
        source: string;
    };
    inspector: {
        hint: string;
        title: (name: string, update: string) => string;
        close: string;
        edit: string;
        opening: string;
        notOpened: string;
        tabs: {
            label: string;
            ledger: string;
            words: string;
            tokens: string;
            history: string;
            attention: string;
        };
        solution: string;
        verification: string;
        notAsked: string;
        oneNumber: string;
        belief: (belief: string) => string;
        grammar: string;
        reading: string;
        stated: string;
        own: string;
        verdict: string;
        truth: string;
        step: string;
        final: string;
        noValue: string;
    };
    link: {
        badPart: (key: string, value: string, allowed: string) => string;
        allowed: {
            update: string;
            place: string;
            run: string;
        };
        lastUpdate: (asked: number, last: number) => string;
        noRollout: (asked: number, update: number, rows: number) => string;
        noStep: (asked: number, steps: number) => string;
        noRecording: string;
    };
    list: typeof list;
    live: {
        update: (update: number) => string;
        greedy: (value: string, count: string) => string;
        balanced: (value: string, count: string) => string;
        missed: (count: number) => string;
    };
    model: {
        title: string;
        part: string;
        matrices: string;
        parameters: string;
        parts: Readonly<Record<"head" | "layer.attention" | "layer.mlp" | "layer.norm1" | "layer.norm2" | "norm" | "table.offset" | "table.segment" | "table.token", string>>;
        layers: (layers: number) => string;
        heads: (heads: number) => string;
        tied: string;
        all: string;
        next: string;
    };
    name: string;
    notices: {
        title: string;
        language: (asked: string, languages: string) => string;
        dismiss: string;
    };
    own: {
        notLoaded: string;
        badge: {
            file: string;
            kept: string;
        };
        ownName: {
            file: string;
            kept: string;
        };
        goOnWith: string;
        closeOwn: string;
        isOffline: string;
        isOfflineAbout: string;
    };
    phone: {
        label: string;
        watch: string;
        charts: string;
        setup: string;
    };
    places: {
        inference: string;
        bench: string;
        runs: string;
        share: string;
        shareShort: string;
        branch: string;
        branchAbout: string;
        opening: string;
        failed: string;
        notOpened: string;
        close: string;
    };
    preparing: {
        compiling: (done: number, total: number) => string;
        probing: (done: number, total: number) => string;
        checking: () => string;
    };
    presets: Readonly<Record<string, {
        title: string;
        about: string;
        watch: string;
    }>>;
    progress: {
        label: string;
        phases: {
            "sft-generator": string;
            "sft-verifier": string;
            "warm-up": string;
            rounds: string;
        };
        means: {
            idle: string;
            starting: string;
            "sft-generator": string;
            "sft-verifier": string;
            evaluation: string;
            "warm-up": string;
            generator: string;
            verifier: string;
            done: string;
        };
        steps: (done: string, planned: string) => string;
        updates: (done: string, planned: string) => string;
        generatorUpdate: (done: string, planned: string) => string;
        turns: string;
        turn: {
            G: string;
            V: string;
        };
        turnWhen: {
            past: string;
            shown: string;
            later: string;
        };
    };
    replay: {
        strip: string;
        badge: {
            recorded: string;
            live: string;
        };
        about: {
            open: string;
            title: string;
            real: string;
            preset: string;
            seed: string;
            machine: string;
            length: string;
            lengthOf: (updates: string, tokens: string, seconds: string) => string;
            lab: string;
            command: string;
        };
        liveAbout: string;
        scrubber: string;
        place: (update: string, who: string | null, flag: string | null) => string;
        start: string;
        warmUp: string;
        flag: string;
        of: (update: string, last: string) => string;
        latest: string;
        latestAbout: string;
        train: string;
        toLive: string;
        watch: string;
        watchOf: (preset: string) => string;
        begin: string;
        begins: {
            shipped: string;
            scratch: string;
        };
        ownSettings: (names: string) => string;
        still: string;
        loading: string;
        waits: string;
        speed: string;
        speedOf: (updates: string) => string;
        states: {
            idle: string;
            starting: string;
            training: string;
            pausing: string;
            stepping: string;
            paused: string;
            finished: string;
            fault: string;
        };
        made: (engine: string) => string;
        noEngine: string;
        none: {
            title: string;
            text: string;
            problem: string;
            still: string;
            again: string;
        };
        noWebGpu: {
            title: string;
            live: string;
        };
        slow: {
            title: string;
            sft: (seconds: string, rate: string) => string;
            gain: (seconds: string, rate: string, updates: string) => string;
            fastest: string;
            fastestIs: (engine: string) => string;
            below: (rate: string) => string;
            dismiss: string;
        };
        why: {
            loading: string;
            first: string;
            last: string;
            noEarlier: string;
            noMore: {
                generator: string;
                verifier: string;
            };
            slowest: string;
            fastest: string;
            liveSpeed: string;
            none: string;
        };
        badStart: (value: string, allowed: string) => string;
    };
    rollouts: {
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
        updated: {
            generator: (update: string) => string;
            verifier: (update: string) => string;
        };
        rightOf: (right: number, all: number) => string;
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
    sentences: typeof sentences;
    settings: Readonly<Record<keyof import("../../core/settings/settings.ts").Settings, import("./settings.ts").SettingWords>>;
    setup: {
        title: string;
        live: string;
        restart: string;
        restartNow: string;
        explain: (name: string) => string;
        allowed: (spec: import("../../core/settings/spec.ts").SettingSpec) => string;
        range: (allowed: string, unit: string | null) => string;
        default: (value: string) => string;
        watch: (what: string) => string;
        atReset: (running: string) => string;
        switch: {
            on: string;
            off: string;
        };
        groups: {
            essential: string;
            task: string;
            schedule: string;
            reward: string;
            optimiser: string;
            start: string;
            model: string;
            measure: string;
        };
    };
    slowMotion: {
        name: string;
        about: string;
        speed: string;
        speedOf: (seconds: string) => string;
        waits: string;
        loading: string;
        lost: string;
        states: {
            playing: string;
            resting: string;
        };
        short: string;
        next: string;
        before: string;
    };
    states: {
        seconds: (seconds: string) => string;
        minutes: (minutes: string) => string;
        away: {
            label: string;
            trained: (time: string, updates: string) => string;
            held: (time: string) => string;
        };
        recovered: {
            label: string;
            update: (update: string) => string;
            sft: (step: string) => string;
        };
        otherVersion: {
            title: string;
            text: (recorded: string, own: string) => string;
        };
        software: {
            title: string;
            named: (engine: string) => string;
            measured: string;
        };
        part: {
            title: string;
            text: string;
            again: string;
        };
        view: {
            title: string;
            text: string;
        };
        dismiss: string;
    };
    status: {
        states: {
            idle: string;
            starting: string;
            training: string;
            pausing: string;
            stepping: string;
            paused: string;
            finished: string;
            fault: string;
        };
        engines: {
            fused: string;
            webgpu: string;
            wasm: string;
            cpu: string;
        };
        variant: (engine: string, variant: string) => string;
        adapter: (name: string) => string;
        engine: (engine: string, adapter: string) => string;
        software: string;
        processor: string;
        parameters: (count: string) => string;
        speed: (rate: string) => string;
        tokens: (count: string) => string;
        saved: (update: number) => string;
        savedSft: (step: number) => string;
        unsaved: string;
        noRun: string;
        frames: (p95: string, worst: string) => string;
        framesAbout: (median: string) => string;
    };
    tasks: Readonly<Record<string, {
        title: string;
        describe: string;
        grammar: string;
    }>>;
    webgpu: {
        title: string;
        noApi: string;
        noAdapter: string;
        how: string;
        ways: string[];
        useWasm: string;
    };
};
