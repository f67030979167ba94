import styles from "./Header.module.css";

/** Two lines that cross: the generator's and the verifier's. */
export function Logo() {
  return (
    <svg
      className={`${styles.logo} h-[22px] w-[30px]`}
      viewBox="0 0 30 22"
      fill="none"
      strokeWidth="3.4"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 16c6 0 6-10 12-10s6 10 12 10" stroke="var(--generator)" />
      <path d="M3 6c6 0 6 10 12 10s6-10 12-10" stroke="var(--verifier)" />
    </svg>
  );
}
