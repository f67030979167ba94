/** What both models are made of. */
export declare const model: {
    title: string;
    part: string;
    matrices: string;
    parameters: string;
    parts: Readonly<Record<"head" | "layer.attention" | "layer.mlp" | "layer.norm1" | "layer.norm2" | "norm" | "table.offset" | "table.segment" | "table.token", string>>;
    layers: (layers: number) => string;
    heads: (heads: number) => string;
    tied: string;
    all: string;
    next: string;
};
