import { useState } from "react";
import { classes } from "../i18n/format.ts";
import { chooseLanguage, LANGUAGES, useLanguage, useWords } from "../i18n/index.ts";
import styles from "./Looks.module.css";
import refusal from "./refusal.module.css";
import { chooseTheme, currentTheme, THEMES } from "./theme.ts";
import { shellWords } from "./words.en.ts";

/** How the page speaks and looks: chosen once, so it stands at the page's foot. */
export function Looks() {
  return (
    <span className={styles.looks}>
      <LanguageChoice />
      <ThemeChoice />
    </span>
  );
}

function LanguageChoice() {
  const words = useWords(shellWords).header;
  const { language, failed } = useLanguage();
  return (
    <div className={styles.place}>
      <label className={styles.field}>
        <span>{words.language}</span>
        <select
          value={language}
          onChange={(event) => {
            const next = LANGUAGES.find((one) => one === event.target.value);
            if (next) void chooseLanguage(next);
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {words.languages[one]}
            </option>
          ))}
        </select>
      </label>
      <p className={classes(refusal.refusal, styles.error)} role="alert">
        {failed && words.languageLost(words.languages[failed])}
      </p>
    </div>
  );
}

function ThemeChoice() {
  const words = useWords(shellWords).header;
  const [theme, setTheme] = useState(currentTheme);
  return (
    <label className={styles.field}>
      <span>{words.theme}</span>
      <select
        value={theme}
        onChange={(event) => {
          const next = THEMES.find((one) => one === event.target.value) ?? "auto";
          chooseTheme(next);
          setTheme(next);
        }}
      >
        {THEMES.map((one) => (
          <option key={one} value={one}>
            {words.themes[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
