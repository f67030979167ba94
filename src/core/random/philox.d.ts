export type Words4 = readonly [number, number, number, number];
/**
 * One block of the generator.
 * @param counter four unsigned 32-bit words
 * @param key two unsigned 32-bit words
 * @returns four unsigned 32-bit words
 */
export declare function philox4x32(counter: Words4, key: readonly [number, number]): Words4;
