/** Moves the focus into the group on screen, if any. */
export function enterGroup(): void {
  document.querySelector<HTMLElement>("[data-arrows] [tabindex='0']")?.focus();
}
