import type { en } from "./index.ts";
/** English of what is opened later: it comes with the code of those views. */
export declare const later: {
    bench: {
        title: string;
        about: string;
        case: string;
        cases: {
            R2: string;
            R4: string;
            recipe: string;
            micro: string;
        };
        engines: string;
        engineAbout: {
            fused: string;
            "tfjs-webgpu": string;
            "tfjs-wasm": string;
            "jax-js": string;
        };
        start: string;
        stop: string;
        download: string;
        fileName: (name: string) => string;
        closing: string;
        starting: string;
        says: (line: string) => string;
        done: string;
        stopped: string;
        failed: (why: string) => string;
        lost: string;
        unreadable: string;
        why: {
            training: string;
            pausing: string;
            noEngine: string;
            noWebGpu: string;
        };
        pause: string;
        software: string;
        adapter: string;
        noAdapter: string;
        ceilings: {
            title: string;
            copy: (mebibytes: string) => string;
            rate: (value: string) => string;
            fma: string;
            fmaRate: (value: string) => string;
            dispatch: {
                onePass: string;
                passEach: string;
                submitEach: string;
            };
            microseconds: (value: string) => string;
        };
        table: {
            title: (name: string) => string;
            region: string;
            engine: string;
            call: string;
            calls: {
                update: string;
                rollout: string;
            };
            ms: string;
            spread: string;
            n: string;
            tokens: string;
            ratio: string;
            ratioOf: (value: string) => string;
            dispatches: string;
            submits: string;
            passes: string;
            buffers: string;
            moved: string;
            fmaShare: string;
            status: {
                timed: string;
                counted: string;
                disagrees: string;
                failed: string;
            };
            note: string;
        };
    };
    inference: {
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
            refused: (error: import("../../core/errors.ts").PlainError, _grammar: string) => string;
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
            refused: (error: import("../../core/errors.ts").PlainError) => string;
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
    keep: {
        nameOf: (preset: string, seed: number) => string;
        offer: {
            title: (name: string) => string;
            at: (update: number, planned: number, when: string) => string;
            elsewhere: (name: string) => string;
            elsewhereAbout: string;
            goOn: string;
            another: string;
            watch: string;
            discard: string;
            later: string;
            sure: string;
            yes: string;
            no: string;
        };
        faults: {
            refused: string;
            full: string;
            blocked: string;
            newer: string;
            removed: string;
            taken: string;
            broken: string;
        };
        short: {
            refused: string;
            full: string;
            blocked: string;
            newer: string;
            removed: string;
            taken: string;
            broken: string;
        };
        record: {
            file: string;
            checkpoint: string;
            otherFormat: (other: string, own: number) => string;
            otherField: (field: string) => string;
        };
        again: string;
        problem: string;
        dismiss: string;
    };
    lanes: {
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
    ledger: {
        whole: {
            generator: string;
            verifier: string;
        };
        steps: string;
        parts: string;
        step: string;
        text: string;
        truth: string;
        said: string;
        rest: string;
        final: string;
        open: (name: string, value: string) => string;
        noisy: (label: string, truth: string) => string;
        changed: string;
        ofBatch: string;
        even: string;
        evenVerifier: string;
        blend: string;
        wholeBlend: string;
        outcomeOnly: string;
        verifierPay: string;
        verifierFit: string;
        noSettings: string;
        formula: string;
        numbers: string;
        noNumbers: string;
        paper: string;
        equation: (number: number) => string;
        section: (number: string) => string;
        notInPaper: string;
        code: string;
        close: string;
        cells: {
            outcome: {
                name: string;
                means: string;
            };
            verdict: {
                name: string;
                means: string;
            };
            score: {
                name: string;
                means: string;
            };
            stepReward: {
                name: string;
                means: string;
            };
            mean: {
                name: string;
                means: string;
            };
            std: {
                name: string;
                means: string;
            };
            outcomePart: {
                name: string;
                means: string;
            };
            poolMean: {
                name: string;
                means: string;
            };
            poolStd: {
                name: string;
                means: string;
            };
            centred: {
                name: string;
                means: string;
            };
            stepPart: {
                name: string;
                means: string;
            };
            alpha: {
                name: string;
                means: string;
            };
            advantage: {
                name: string;
                means: string;
            };
            change: {
                name: string;
                means: string;
            };
            correctness: {
                name: string;
                means: string;
            };
            format: {
                name: string;
                means: string;
            };
            reward: {
                name: string;
                means: string;
            };
            classWeight: {
                name: string;
                means: string;
            };
            weighed: {
                name: string;
                means: string;
            };
        };
    };
    looks: {
        tokens: {
            none: string;
            show: string;
            modes: {
                before: string;
                after: string;
                change: string;
            };
            text: {
                generator: string;
                verifier: string;
            };
            at: (character: string, place: number) => string;
            facts: (before: string, after: string, change: string) => string;
            unchosen: string;
            sum: (change: string, advantage: string) => string;
            along: string;
            against: string;
            even: string;
            digits: string;
            steps: string;
            step: string;
            rest: string;
            final: string;
            table: string;
            place: string;
            character: string;
            before: string;
            after: string;
            change: string;
            advantage: string;
        };
        moments: {
            start: string;
            warmUp: (verifier: number) => string;
            after: (generator: number, verifier: number) => string;
        };
        history: {
            about: string;
            live: string;
            fetch: (megabytes: string) => string;
            start: string;
            again: string;
            cancel: string;
            progress: (done: number, of: number) => string;
            loading: string;
            none: string;
            noneLive: string;
            nobody: string;
            caption: string;
            checkpoint: string;
            step: (number: number) => string;
            final: string;
            truth: string;
            allRight: (right: number, of: number) => string;
            words: string;
        };
        attention: {
            about: string;
            model: string;
            models: {
                generator: string;
                verifier: string;
            };
            weights: string;
            compute: string;
            computing: string;
            layer: string;
            head: string;
            picture: (layer: number, head: number, characters: number) => string;
            rows: string;
            place: (character: string, place: number) => string;
            heard: (reader: string, most: string) => string;
            share: (source: string, weight: string) => string;
            key: string;
        };
    };
    offline: {
        ready: string;
        readyAbout: string;
        training: string;
        lost: string;
        reload: string;
        reloadLost: string;
        later: string;
        title: string;
        none: string;
        waiting: string;
        count: (here: number, all: number) => string;
        part: {
            page: string;
            training: string;
            all: string;
        };
        fetch: (amount: string) => string;
        fetching: string;
    };
    runs: {
        title: string;
        about: string;
        empty: string;
        loading: string;
        region: string;
        columns: {
            name: string;
            preset: string;
            arm: string;
            changes: string;
            seed: string;
            updates: string;
            greedy: string;
            stepF1: string;
            tokens: string;
            seconds: string;
            date: string;
            bytes: string;
            actions: string;
            overlay: string;
        };
        abouts: {
            updates: string;
            greedy: string;
            stepF1: string;
            tokens: string;
            seconds: string;
            bytes: string;
        };
        kinds: {
            recorded: string;
            lane: string;
            kept: string;
            elsewhere: string;
            unreadable: string;
        };
        sortBy: (column: string) => string;
        sort: string;
        ascending: string;
        descending: string;
        noChange: string;
        change: (setting: string, value: string) => string;
        valueOf: (value: string, count: string) => string;
        rename: (name: string) => string;
        notes: string;
        nameWith: (name: string, changes: string) => string;
        alwaysOn: string;
        noteOf: (name: string) => string;
        overlay: (name: string) => string;
        overlayFull: (most: number) => string;
        actions: {
            show: string;
            goOn: string;
            branch: string;
            save: string;
            remove: string;
        };
        actionOf: (action: string, name: string) => string;
        isTaken: string;
        removed: (name: string) => string;
        undo: string;
    };
    share: {
        link: {
            title: string;
            about: string;
            label: string;
            copy: string;
            copied: string;
            notCopied: string;
            ownFile: string;
        };
        save: {
            title: string;
            run: string;
            checkpoints: string;
            csv: string;
            weights: {
                generator: string;
                verifier: string;
            };
            charts: string;
            nothing: string;
            noUpdate: string;
            noCheckpoint: string;
            noWeights: string;
            noVerifier: string;
        };
        files: {
            title: string;
            about: string;
            choose: string;
            drop: string;
            problem: string;
            opened: (name: string) => string;
            weights: (files: string) => string;
            made: (preset: string, width: number, layers: number) => string;
            begin: string;
            takeShape: string;
        };
        kept: {
            title: string;
            runs: (count: number) => string;
            none: string;
            unreadable: (count: number, why: string) => string;
            used: (used: string, quota: string) => string;
            unknown: string;
            list: string;
            deleteAll: string;
            sure: string;
            yes: string;
            no: string;
            deleted: string;
            left: (count: number) => string;
        };
        refused: {
            none: string;
            tooMany: (count: number) => string;
            mixed: string;
            unnamed: string;
            tooLarge: (file: string, bytes: number, most: number) => string;
            unknown: (file: string) => string;
            notRead: (file: string) => string;
            twoRuns: string;
            alone: (file: string) => string;
            noUpdate: (file: string) => string;
            noGenerator: (file: string) => string;
            twice: {
                generator: string;
                verifier: string;
            };
        };
        otherBrowser: string;
    };
    stages: {
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
};
/** The shape of every catalogue. */
export type AllWords = typeof en & typeof later;
