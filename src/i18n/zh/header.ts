import type * as en from "../en/header.ts";

export const header: typeof en.header = {
  preset: "预设",
  presetAbout: (about, watch) => `${about}留意：${watch}`,
  seed: "随机种子",
  theme: "主题",
  themes: { auto: "自动", light: "浅色", dark: "深色" },
  language: "语言",
  languageLost: (language) => `无法加载 ${language}：请再选一次。`,
  languages: { en: "English", zh: "中文" },
  help: "键盘与帮助",
  atReset: (names) => `重置后生效：${names}。`,
};
