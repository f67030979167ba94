/** The control that shows one update in five stages. */
export declare const slowMotion: {
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
