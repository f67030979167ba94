import { useState } from "react";
import { Row } from "../ui/kit/box/Row.tsx";
import { Select } from "../ui/kit/Select.tsx";
import styles from "./Preferences.module.css";
import { chooseTheme, currentTheme, THEMES } from "./theme.ts";

const HEADER_THEMES = { auto: "Auto", light: "Light", dark: "Dark" };

/** The theme of the page. It is rarely changed, so it is in the menu. */
export function Preferences() {
  const [theme, setTheme] = useState(currentTheme);
  return (
    <Row as="label" inline gap="s2" className={styles.field}>
      <span>Theme</span>
      <Select
        value={theme}
        options={THEMES}
        labelOf={(option) => HEADER_THEMES[option]}
        onChoose={(chosen) => {
          chooseTheme(chosen);
          setTheme(chosen);
        }}
      />
    </Row>
  );
}
