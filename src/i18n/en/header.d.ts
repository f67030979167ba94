/** The header's words. */
export declare const header: {
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
