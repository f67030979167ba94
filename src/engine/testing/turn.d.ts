export declare const ALL: boolean;
/** A number below `count` that changes with the commit; 0 where there is no git. */
export declare function turnOf(count: number): number;
