/** What a product stores: itself, + bias, relu of that, Y + that, or itself where `gate` > 0. */
export const PLAIN: i32 = 0;
export const BIASED: i32 = 1;
export const RELU: i32 = 2;
export const ADDED: i32 = 3;
export const GATED: i32 = 4;
