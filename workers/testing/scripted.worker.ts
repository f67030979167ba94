/** Replaces the three workers of a run: replays a recorded run faster than any engine. */
import { serve } from "../connect.ts";
import { scriptedTrainer } from "./scripted-trainer.ts";

/** A checkpoint every two seconds. */
serve(scriptedTrainer({ linesPerSecond: 200, groupEvery: 40, keepEvery: 400 }));
