/** What the browser remembers, or null: storage may be denied, and the page works without it. */
export declare function recall(key: string): string | null;
export declare function remember(key: string, value: string): void;
