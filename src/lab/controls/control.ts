/** Which update a press asks for; in slow motion which stage. */
type Step = "update" | "round" | "generator" | "verifier" | "back";
/** Of a recording, or of slow motion. */
type Speed = "slower" | "faster";

/** What a button or a key stands for. */
export type Control = Step | Speed | "play" | "reset" | "source" | "slow";
