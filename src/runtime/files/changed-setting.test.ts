import { expect, test, vi } from "vitest";
import { TangoError } from "../../core/errors.ts";
import { decodeRecording } from "../../core/recording/recording.ts";
import { CheckpointSources } from "../checkpoints/sources.ts";
import { liveFacts } from "../live-facts.ts";
import { bundledRecordings } from "../recording-player/bundled-recordings.ts";
import { asGiven, encodeHere, readerHere } from "../testing/made-files.ts";
import { browser, trained } from "../testing/tabs.ts";
import { RunFiles } from "./run-files.ts";
import type { MadeFile } from "./write-files.ts";

test("a setting changed in the middle of a run stands in its file and in the saved run", async () => {
  const { open } = browser();
  const first = await open();
  const { app, savedRuns } = first;
  const saved: MadeFile[] = [];
  const files = new RunFiles({
    app,
    savedRuns,
    encode: encodeHere,
    sources: new CheckpointSources({
      shipped: bundledRecordings(() => Promise.reject(new TangoError("bad-file", "No server."))),
      live: () => app.registry.front.checkpoints.all,
      opened: () => app.player.item,
    }),
    startReader: readerHere,
    layOver: () => undefined,
    save: (file) => saved.push(file),
  });
  void app.timeline.play();
  await trained(app, 3);
  await app.timeline.pause();
  const { running } = app.registry.front.state;
  const from = running?.alpha0 ?? 0;
  const to = from === 0.25 ? 0.3 : 0.25;
  app.controller.change("alpha0", to);
  const front = () => app.registry.front.state;
  await vi.waitFor(() => expect(front().settingChanges).toHaveLength(1));
  const update = front().progress?.generatorUpdates ?? 0;
  const change = { setting: "alpha0", from, to, update };
  expect(front().settingChanges).toEqual([change]);

  await files.saveRun(true);
  const [file] = saved;
  if (!file) throw new Error(files.store.getState().problem?.message ?? "Nothing was saved.");
  const { run } = decodeRecording(file.name, file.bytes);
  expect(run.settingChanges).toEqual([change]);
  expect(run.settings.alpha0).toBe(to);
  const told = `(changed while it trained: alpha0 from ${from} to ${to} at update ${update})`;
  expect(run.command.endsWith(told)).toBe(true);
  expect(run.command.split(" (")[0]).not.toContain("alpha0");

  await savedRuns.save();
  const id = savedRuns.id ?? "";
  first.close();
  const second = await open();
  expect((await second.savedRuns.read(id)).run).toMatchObject({ settingChanges: [change] });
  await second.savedRuns.resume(id);
  await trained(second.app, update + 1);
  expect(second.app.registry.front.state.settingChanges).toEqual([change]);
  expect(liveFacts(second.app.store.getState(), second.app.registry.front)?.command).toBe(
    run.command,
  );
  await second.app.timeline.pause();
  second.close();
  // The file itself says as much where it is opened.
  expect(await files.open([asGiven(file)])).toBe("run");
  expect(app.player.item?.facts.run.settingChanges).toEqual([change]);
});
