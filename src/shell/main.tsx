import { linkParameters } from "../core/settings/link-parameters.ts";
import "./tokens.css";
import "./base.css";
import "./utilities.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { app } from "../ui/page/app.ts";
import { openLink } from "../ui/page/navigation/link.ts";
import { App } from "./App.tsx";
import { PageBoundary } from "./ErrorBoundary.tsx";
import { openFirstRun } from "./first-run.ts";
import { exposeInspectionApi } from "./inspection-api.ts";
import { LazyView } from "./LazyParts.tsx";
import { followOldAddresses, leaveOldAddress } from "./old-address.ts";
import { startTheme } from "./theme.ts";
import { probeWebGpu } from "./webgpu.ts";

startTheme();
leaveOldAddress();
const query = location.search;
openLink(app, query);
followOldAddresses();
const isClass = linkParameters(query).has("class");
exposeInspectionApi(app);
void probeWebGpu().then((webgpu) => app.controller.dispatch({ type: "set", set: { webgpu } }));

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PageBoundary>
        {isClass ? <LazyView view="class" /> : <App first={openFirstRun(app, query)} />}
      </PageBoundary>
    </StrictMode>,
  );
}
