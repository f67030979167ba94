import { useState } from "react";
import { useWords } from "../i18n/index.ts";
import { Row } from "../kit/box/Row.tsx";
import { Select } from "../kit/Select.tsx";
import { frameWords } from "./deferred/words.en.ts";
import styles from "./Preferences.module.css";
import { chooseTheme, currentTheme, THEMES } from "./theme.ts";

/** The theme of the page. It is rarely changed, so it is in the menu. */
export function Preferences() {
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
