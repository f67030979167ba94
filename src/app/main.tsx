import "./tokens.css";
import "./base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { lab } from "../state/store.ts";
import { App } from "./App.tsx";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { measureFrames } from "./frames.ts";
import { openInspectionDoor } from "./inspection.ts";
import { keepLink, openLink } from "./link.ts";
import { startTheme } from "./theme.ts";
import { probeWebGpu } from "./webgpu.ts";

startTheme();
openLink(lab, location.search);
keepLink(lab);
measureFrames(lab);
openInspectionDoor(lab);
void probeWebGpu().then((state) => lab.controller.dispatch({ type: "webgpu", state }));

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <App />
      </ErrorBoundary>
    </StrictMode>,
  );
}
