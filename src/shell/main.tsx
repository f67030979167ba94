import "./tokens.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lab } from "../lab/lab.ts";
import { openLink } from "../lab/navigation/link.ts";
import { App } from "./App.tsx";
import { PageBoundary } from "./ErrorBoundary.tsx";
import { measureFrames } from "./frames.ts";
import { openInspectionDoor } from "./inspection.ts";
import { startLanguage } from "./language.ts";
import { openFirstRun } from "./opening.ts";
import { startTheme } from "./theme.ts";
import { probeWebGpu } from "./webgpu.ts";

startTheme();
const query = location.search;
openLink(lab, query, await startLanguage());
const first = openFirstRun(lab, query);
measureFrames(lab);
openInspectionDoor(lab);
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
