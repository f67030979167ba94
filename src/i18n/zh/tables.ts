import type { tableWords } from "../en/tables.ts";
import type { TranslationOf } from "../index.ts";

const zh: TranslationOf<typeof tableWords> = {
  decimalComma: "所有表格（包括图表和班级的）用分号和小数逗号，供需要它们的电子表格使用",
};

export default zh;
