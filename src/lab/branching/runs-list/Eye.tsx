/** Icon for a visible (open eye) or hidden (struck through) run. */
export function Eye({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg
      viewBox="0 0 18 18"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <path d="M1.5 9C4 5 6.5 3.8 9 3.8S14 5 16.5 9C14 13 11.5 14.2 9 14.2S4 13 1.5 9Z" />
      <circle cx="9" cy="9" r="2.2" />
      {isOpen ? null : <path d="M3 15.5 15 2.5" />}
    </svg>
  );
}
