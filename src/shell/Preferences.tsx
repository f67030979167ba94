import { useState } from "react";
import { classes } from "../i18n/format.ts";
import { chooseLanguage, useLanguage, useWords } from "../i18n/index.ts";
import { LANGUAGE_TABLE, LANGUAGES } from "../i18n/languages.ts";
import { Row } from "../kit/box/Row.tsx";
import { Select } from "../kit/Select.tsx";
import { frameWords } from "./deferred/words.en.ts";
import styles from "./Preferences.module.css";
import refusal from "./refusal.module.css";
import { chooseTheme, currentTheme, THEMES } from "./theme.ts";

/** The language and the theme of the page. They are rarely changed, so they are in the menu. */
export function Preferences() {
  return (
    <Row as="span" inline gap="s4">
      <LanguageChoice />
      <ThemeChoice />
    </Row>
  );
}

function LanguageChoice() {
  const words = useWords(frameWords).header;
  const { language, failed } = useLanguage();
  return (
    <div className={styles.place}>
      <Row as="label" inline gap="s2" className={styles.field}>
        <span>{words.language}</span>
        <select
          value={language}
          onChange={(event) => {
            const next = LANGUAGES.find((option) => option === event.target.value);
            if (next) void chooseLanguage(next);
          }}
        >
          {LANGUAGES.map((option) => (
            <option key={option} value={option} lang={option}>
              {LANGUAGE_TABLE[option].name}
            </option>
          ))}
        </select>
      </Row>
      <p className={classes(refusal.refusal, styles.error)} role="alert">
        {failed && words.languageLost(LANGUAGE_TABLE[failed].name)}
      </p>
    </div>
  );
}

function ThemeChoice() {
  const words = useWords(frameWords).header;
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Row as="label" inline gap="s2" className={styles.field}>
      <span>{words.theme}</span>
      <Select
        value={theme}
        options={THEMES}
        labelOf={(option) => words.themes[option]}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </Row>
  );
}
