import { useLayoutEffect } from "react";
import { pressedKey } from "../ui/kit/pressed-key.ts";
import { REFUGE } from "../ui/kit/refuge.ts";
import { isField, singleKeysOn, takesSpace } from "../ui/page/single-keys.ts";
import { type TalkAction, talkAction } from "./model/talk-keys.ts";

/** Selector of elements that use the arrow keys themselves. */
const ARROWS = "[role=slider], [role=listbox], [role=tab], [type=radio], [type=range]";

/**
 * The keys of Talk. They are listened to in the capture phase: PageUp and PageDown of a remote control
 * must change the scene even while the score's slider has the focus.
 * @param scenes how many there are
 * @param act always the same function
 */
export function useTalkKeys(scenes: number, act: (action: TalkAction) => void): void {
  // A layout effect, so that a key pressed as soon as the talk is visible counts.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const key = pressedKey(event);
      // Named keys with Shift are left to the browser.
      const isBrowsers = key === null || (event.shiftKey && event.key.length > 1);
      if (event.defaultPrevented || isBrowsers) return;
      // F5 would reload the page and stop the live run.
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
      // Moves the focus off the foot, so that the audience sees no focus ring there.
      if (target.closest("footer")) document.getElementById(REFUGE)?.focus();
      // A key that is held acts once.
      if (!event.repeat) act(action);
    };
    addEventListener("keydown", onKey, { capture: true });
    return () => removeEventListener("keydown", onKey, { capture: true });
  }, [scenes, act]);
}
