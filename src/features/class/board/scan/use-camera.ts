import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { readFrame } from "./read-qr.ts";

/** Why there is no picture. */
export type CameraFault = "insecure" | "missing" | "refused" | "busy" | "decoder";
export type Camera = "starting" | "on" | CameraFault;

/** Between two frames that are looked at. */
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

/**
 * Reads codes from the camera while the component is on the page and the page is in front; the camera goes
 * off with either.
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
    let isOver = false;
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      const text = await readFrame(view).catch(() => {
        if (!isOver) setCamera("decoder");
        return null;
      });
      if (isOver) return;
      if (text !== null) read(text);
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
        setCamera("on");
        void look();
      } catch (error) {
        if (!isOver) setCamera(faultOf(error));
      }
    };
    const end = () => {
      isOver = true;
      clearTimeout(timer);
      if (stream) stop(stream);
      view.srcObject = null;
    };
    void begin();
    addEventListener("pagehide", end);
    return () => {
      removeEventListener("pagehide", end);
      end();
    };
  }, []);
  return { video, camera };
}
