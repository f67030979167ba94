/** What charts have in common: axes, crosshair, smoothing, files and the table behind each. */
export declare const figures: {
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
    /** One place on the axis. */
    at: {
        turns: (place: string) => string;
        updates: (place: string) => string;
        line: (place: string) => string;
        tokens: (place: string) => string;
        seconds: (place: string) => string;
    };
    /** From one place to another. */
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
