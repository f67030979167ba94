import type { Role } from "../../core/role.ts";

const LOOKS = {
  generator: "bg-generator-soft text-generator",
  verifier: "bg-verifier-soft text-verifier",
} satisfies Record<Role, string>;

const SIGNS = {
  generator: "M4 20l1-4L16 5l3 3L8 19zM13 8l3 3",
  verifier: "M4 10.5a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M15.5 15.5L21 21M7.8 10.6l2 2 3.4-3.8",
} satisfies Record<Role, string>;

/** The sign of a model: a pencil for the generator, a magnifying glass for the verifier. */
export function Face({ role }: { readonly role: Role }) {
  return (
    <span
      aria-hidden="true"
      className={`grid size-[2.75rem] flex-none place-items-center rounded-round max-lg:size-[28px] ${LOOKS[role]}`}
    >
      <svg
        viewBox="0 0 24 24"
        aria-hidden="true"
        className="size-[55%] fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
      >
        <path d={SIGNS[role]} />
      </svg>
    </span>
  );
}
