import { useLayoutEffect } from "react";
import { pressedKey } from "../kit/pressed-key.ts";
import { REFUGE } from "../kit/refuge.ts";
import { isField, singleKeysOn, takesSpace } from "../page/single-keys.ts";
import { type TalkAction, talkAction } from "./model/talk-keys.ts";

/** Elements that move something with arrow keys. */
const ARROWS = "[role=slider], [role=listbox], [role=tab], [type=radio], [type=range]";

/**
 * The keys of Talk. They are listened to in the capture phase: PageUp and PageDown of a remote control
 * must change the scene even while the score's slider has the focus.
 * @param scenes how many there are
 * @param act always the same function
 */
export function useTalkKeys(scenes: number, act: (action: TalkAction) => void): void {
  // Before the paint: a key pressed as soon as the talk is visible must count.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const key = pressedKey(event);
      // With Shift a named key is the browser's.
      const isBrowsers = key === null || (event.shiftKey && event.key.length > 1);
      if (event.defaultPrevented || isBrowsers) return;
      // It would reload the page: the live run would stop.
      if (key === "F5") event.preventDefault();
      if (isField(target) || document.querySelector("dialog[open], :popover-open")) return;
      const pressed = {
        key,
        singleKeys: singleKeysOn(),
        takesArrows: target.closest(ARROWS) !== null,
        takesSpace: takesSpace(target),
      };
      const action = talkAction(pressed, scenes);
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      // The audience must not see a focus ring around a button that nobody uses.
      if (target.closest("footer")) document.getElementById(REFUGE)?.focus();
      // A key that is held acts once.
      if (!event.repeat) act(action);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [scenes, act]);
}
