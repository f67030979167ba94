import { connectLater } from "../../runtime/connect-later.ts";
import { createApp } from "../../runtime/create-app.ts";
import { fetchLive, shipped } from "../../ui/page/app.ts";

/** A separate lab, so that training in a lesson does not touch the page's runs and is not stored. */
export const lab = createApp(
  connectLater(async () => (await fetchLive()).connectApp),
  { recordings: shipped },
);
