import "./tokens.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { app } from "../page/app.ts";
import { openLink } from "../page/navigation/link.ts";
import { App, LazyView, loadEmbed } from "./App.tsx";
import { PageBoundary } from "./ErrorBoundary.tsx";
import { openFirstRun } from "./first-run.ts";
import { exposeInspectionApi } from "./inspection-api.ts";
import { startLanguage } from "./language.ts";
import { startTheme } from "./theme.ts";
import { probeWebGpu } from "./webgpu.ts";

startTheme();
const query = location.search;
openLink(app, query, await startLanguage());
const isClass = new URLSearchParams(query).has("class");
exposeInspectionApi(app);
void probeWebGpu().then((webgpu) => app.controller.dispatch({ type: "set", set: { webgpu } }));

const Refusal = window.parent === window ? null : (await loadEmbed()).refusal();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PageBoundary>
        {Refusal ? (
          <Refusal />
        ) : isClass ? (
          <LazyView view="class" />
        ) : (
          <App first={openFirstRun(app, query)} />
        )}
      </PageBoundary>
    </StrictMode>,
  );
}
