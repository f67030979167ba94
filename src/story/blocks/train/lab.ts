import { fetchLive, shipped } from "../../../page/app.ts";
import { connectLater } from "../../../runtime/connect-later.ts";
import { createApp } from "../../../runtime/create-app.ts";

/** A lab of its own: what is trained in a lesson leaves the page's runs as they are, and is not stored. */
export const lab = createApp(
  connectLater(async () => (await fetchLive()).connectApp),
  { recordings: shipped },
);
