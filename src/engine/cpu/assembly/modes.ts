/** What a matrix product stores: A·B alone. */
export const PLAIN: i32 = 0;
export const BIASED: i32 = 1; // A·B + bias
export const RELU: i32 = 2; // relu(A·B + bias)
export const ADDED: i32 = 3; // Y + A·B + bias
export const GATED: i32 = 4; // A·B where `gate` > 0, else 0
