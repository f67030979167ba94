import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { valueWords } from "../../page/names.ts";
import styles from "./BranchDialog.module.css";
import type { BranchFormState } from "./model/branch-form-state.ts";
import { branchForm } from "./model/instance.ts";
import { branchingWords } from "./words.en.ts";

/** The changes of the branch as old and new values, each with a button that removes it. */
export function Changes({ state: { parent, changes } }: { readonly state: BranchFormState }) {
  const { form } = useWords(branchingWords);
  const { settings } = useWords();
  return (
    <section aria-labelledby="branch-changes">
      <h3 id="branch-changes">{form.changes}</h3>
      {parent === null || changes.length === 0 ? (
        <p>{form.none[parent === null || parent.isExact ? "exact" : "recorded"]}</p>
      ) : (
        <Stack as="ul" gap="s2" size="t1" className={styles.changes}>
          {changes.map(([key, value]) => (
            <li key={key} data-change={key}>
              <span>
                {form.change(
                  settings[key].name,
                  valueWords([key, parent.settings[key]]),
                  valueWords([key, value]),
                )}
              </span>
              <Button
                aria-label={form.drop(settings[key].name)}
                title={form.drop(settings[key].name)}
                onClick={() => branchForm.drop(key)}
              >
                ✕
              </Button>
            </li>
          ))}
        </Stack>
      )}
    </section>
  );
}
