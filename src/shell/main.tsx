import "./tokens.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lab } from "../lab/lab.ts";
import { openLink } from "../lab/navigation/link.ts";
import { App } from "./App.tsx";
import { PageBoundary } from "./ErrorBoundary.tsx";
import { openFirstRun } from "./first-run.ts";
import { exposeInspectionApi } from "./inspection-api.ts";
import { startLanguage } from "./language.ts";
import { startTheme } from "./theme.ts";
import { probeWebGpu } from "./webgpu.ts";

startTheme();
const query = location.search;
openLink(lab, query, await startLanguage());
const first = openFirstRun(lab, query);
exposeInspectionApi(lab);
void probeWebGpu().then((webgpu) => lab.controller.dispatch({ type: "set", set: { webgpu } }));

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PageBoundary>
        <App first={first} />
      </PageBoundary>
    </StrictMode>,
  );
}
