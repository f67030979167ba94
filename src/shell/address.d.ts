/** What stands behind the `#` of the address, with it; empty when nothing does. */
export declare const useHash: () => string;
/** Takes what is open out of the address, and tells those who follow it. */
export declare function leaveAddress(): void;
