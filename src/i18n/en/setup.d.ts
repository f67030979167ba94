import type { SettingSpec } from "../../core/settings/spec.ts";
/** The panel of settings; what a setting is called and means stands in settings.ts. */
export declare const setup: {
    title: string;
    live: string;
    restart: string;
    restartNow: string;
    explain: (name: string) => string;
    allowed: (spec: SettingSpec) => string;
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
