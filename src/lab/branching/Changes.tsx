import { Button } from "../../kit/Button.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { valueWords } from "../../page/names.ts";
import { settings } from "../../page/setting-names.ts";
import styles from "./BranchDialog.module.css";
import type { BranchFormState } from "./model/branch-form-state.ts";
import { branchForm } from "./model/instance.ts";

/** The changes of the branch as old and new values, each with a button that removes it. */
export function Changes({ state: { parent, changes } }: { readonly state: BranchFormState }) {
  return (
    <section aria-labelledby="branch-changes">
      <h3 id="branch-changes">Changed in this branch</h3>
      {parent === null || changes.length === 0 ? (
        <p>
          {parent === null || parent.isExact
            ? "Nothing yet. An unchanged branch reproduces its parent exactly."
            : "Nothing yet. An unchanged branch begins with a new optimizer, so it comes close to the recording but does not reproduce it."}
        </p>
      ) : (
        <Stack as="ul" gap="s2" size="t1" className={`${styles.changes} mx-0 mt-s2 mb-0`}>
          {changes.map(([key, value]) => (
            <li key={key} data-change={key}>
              <span>
                {`${settings[key].name}: ${valueWords([key, parent.settings[key]])} → ${valueWords([key, value])}`}
              </span>
              <Button
                aria-label={`Undo the change to ${settings[key].name}`}
                title={`Undo the change to ${settings[key].name}`}
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
