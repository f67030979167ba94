import styles from "./bell-sign.module.css";

/** A bell that rings. */
export const BellSign = () => (
  <svg viewBox="0 0 24 24" className={styles.sign} aria-hidden="true">
    <path d="M6 17V11a6 6 0 0112 0v6l2 2H4zM10 21.5h4M12 3v2M2.5 9A9 9 0 015 4M21.5 9A9 9 0 0019 4" />
  </svg>
);
