import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { readFrame } from "./read-qr.ts";

/** Why the camera shows no picture. */
export type CameraFault = "insecure" | "missing" | "refused" | "busy" | "decoder";
export type Camera = "starting" | "on" | CameraFault;

/** Milliseconds between two frames that are decoded. */
const EVERY_MS = 180;

function faultOf(error: unknown): CameraFault {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return "refused";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "missing";
  return "busy";
}

const stop = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

interface CameraEvents {
  readonly onState: (camera: Camera) => void;
  readonly onText: (text: string) => void;
}

/** Shows the camera's picture in an element and reads it. @returns a function that turns the camera off */
function watchCamera(view: HTMLVideoElement, { onState, onText }: CameraEvents): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async () => {
    const text = await readFrame(view).catch(() => {
      if (!isOver) onState("decoder");
      return null;
    });
    if (isOver) return;
    if (text !== null) onText(text);
    timer = setTimeout(look, EVERY_MS);
  };
  const begin = async () => {
    try {
      const facing = { facingMode: { ideal: "environment" } };
      const opened = await navigator.mediaDevices.getUserMedia({ video: facing });
      if (isOver) return stop(opened);
      stream = opened;
      view.srcObject = opened;
      await view.play();
      if (isOver) return;
      onState("on");
      void look();
    } catch (error) {
      if (!isOver) onState(faultOf(error));
    }
  };
  void begin();
  return () => {
    isOver = true;
    clearTimeout(timer);
    if (stream) stop(stream);
    view.srcObject = null;
  };
}

/**
 * Reads codes from the camera while the component is mounted and the page is visible; otherwise the camera is off.
 */
export function useCamera(onCode: (text: string) => void): {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly camera: Camera;
} {
  const video = useRef<HTMLVideoElement>(null);
  const [camera, setCamera] = useState<Camera>("starting");
  const read = useEffectEvent(onCode);
  useEffect(() => {
    const view = video.current;
    // Pages without https have no cameras at all.
    if (!navigator.mediaDevices?.getUserMedia) return setCamera("insecure");
    if (!view) return;
    const end = watchCamera(view, { onState: setCamera, onText: (text) => read(text) });
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, []);
  return { video, camera };
}
