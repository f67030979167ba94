/** Play, steps, reset, and why they can do nothing now. */
export declare const controls: {
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
