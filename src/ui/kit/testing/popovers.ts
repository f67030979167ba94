import { act } from "@testing-library/react";

/** Opens or closes what a button opens: happy-dom has no popovers. */
export function togglePopover(button: HTMLElement, newState: "open" | "closed" = "open"): void {
  const popover = document.getElementById(button.getAttribute("popovertarget") ?? "");
  act(() => {
    popover?.dispatchEvent(Object.assign(new Event("beforetoggle"), { newState }));
  });
}
