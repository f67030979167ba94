/** Copies the wall's state into this window's store, where nothing trains, so that scenes can be drawn from it. */
import { armById } from "../../../core/algorithms/registry.ts";
import { Budget } from "../../../core/budget.ts";
import { Latest } from "../../../core/latest.ts";
import { presetSettings } from "../../../core/presets/registry.ts";
import { groupOf } from "../../../core/recording/group-columns.ts";
import { fromColumns } from "../../../core/recording/metrics-columns.ts";
import { readLink, withSettings } from "../../../core/settings/parse.ts";
import type { Settings } from "../../../core/settings/settings.ts";
import { app } from "../../../page/app.ts";
import { showScreen } from "../../../page/navigation/screen.ts";
import { BlockPacker } from "../../../protocol/metric-blocks.ts";
import { talkStore } from "../../model/talk-store.ts";
import type { Frame, Wall } from "../model/messages.ts";

/** @throws TangoError("bad-setting") */
const settingsOf = ({ preset, settings }: Wall): Settings =>
  withSettings(presetSettings(preset), readLink(settings).pairs);

export class Mirror {
  #run = "";
  #packer = new BlockPacker();
  #preset: string | null = null;
  readonly #latest = new Latest();

  /** Shows what the wall shows. Resolves once this window has loaded the recording. */
  async show(wall: Wall): Promise<void> {
    const isNewest = this.#latest.take();
    const draft = settingsOf(wall);
    app.controller.dispatch({ type: "draft", preset: wall.preset, draft });
    await this.openRecording(wall.preset);
    if (!isNewest()) return;
    showScreen({ scene: wall.scene, showsTruth: wall.showsTruth, hides: wall.hides });
    app.registry.show(wall.source);
    if (wall.source === "recorded") app.timeline.seek(wall.update);
    talkStore.setState({ lost: wall.lost });
    app.registry.dispatch(
      { type: "set", set: { handover: wall.getsReady } },
      { type: "slow", slow: wall.slow },
      { type: "what-if", lane: wall.whatIf },
      { type: "view", view: wall.view },
    );
  }

  /** Opens the recording that this window draws from; it never plays here. */
  async openRecording(preset: string): Promise<void> {
    if (this.#preset !== preset) {
      this.#preset = preset;
      await app.player.open(preset, false);
    }
    await app.timeline.pause();
  }

  /** Adds a piece of the live run; pieces that do not continue the last one are ignored. */
  add({ run, first, lines, group }: Frame, wall: Wall): void {
    const live = app.registry.front;
    const settings = settingsOf(wall);
    if (run !== this.#run) {
      this.#run = run;
      this.#packer = new BlockPacker();
      live.reset();
      live.emit({ type: "loaded", settings });
    }
    const budget = new Budget(run);
    const read = fromColumns(lines, budget);
    if (typeof read === "string") return;
    live.replay(this.#packer.pack(read.map((line) => ({ ...line, line: line.line + first }))));
    const { judge } = armById(settings.algorithm);
    const shown = group === null ? null : groupOf(group, budget, judge);
    if (!shown) return;
    // Keeps only the wall's group: the wall may have gone back to an earlier one.
    live.emit({ type: "rewound", line: shown.line });
    live.replay([{ type: "rollouts", group: shown }]);
  }
}
