import { useState } from "react";
import type { SettingKey } from "../../core/settings/settings.ts";
import { isLive } from "../../runtime/app-state.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Card } from "../../ui/kit/box/Card.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { useApp } from "../../ui/page/app.ts";
import { useLock } from "../../ui/page/navigation/locks.ts";
import { definePanel } from "../../ui/page/panel.ts";
import { RunFields } from "./RunFields.tsx";
import { LOCKED, Setting } from "./Setting.tsx";
import { StartButtons } from "./StartButtons.tsx";
import { changedSettings, findSettings, LISTED_SETTINGS, OPEN_SETTINGS } from "./setting-keys.ts";

/** What is listed under the search: what it finds, all settings, or those that differ from the preset's. */
type Listed = "found" | "all" | "changed";

/** The settings of the next run: those that are changed most in sight, all others by a search. */
function SetupPanel() {
  const changed = useApp((state) => changedSettings(state).join());
  const changedKeys = changed === "" ? [] : (changed.split(",") as SettingKey[]);
  const isRecorded = !useApp(isLive);
  const locked = useLock("run");
  const [listed, setListed] = useState<Listed>("found");
  return (
    <Card
      as="section"
      pad="s3"
      padAcross="s4"
      className="grid gap-s1 text-t1"
      aria-labelledby="setup-title"
      data-part="setup"
      tabIndex={-1}
    >
      <Row align="baseline" justify="between">
        <Text id="setup-title" as="h2" size="t2" weight="strong">
          Setup
        </Text>
        <ListButtons count={changedKeys.length} listed={listed} onList={setListed} />
      </Row>
      {locked === null ? null : <p id={LOCKED}>{locked}</p>}
      <RunFields />
      {OPEN_SETTINGS.map((key) => (
        <Setting key={key} settingKey={key} />
      ))}
      <Search listed={listed} changed={changedKeys} onSearch={() => setListed("found")} />
      <StartButtons />
      {isRecorded && changedKeys.length > 0 ? (
        <Text size="t0" tone="warn" role="status">
          The recording has the preset’s settings. Yours apply when you train it yourself.
        </Text>
      ) : null}
    </Card>
  );
}

interface ListProps {
  /** How many settings differ from the preset's. */
  readonly count: number;
  readonly listed: Listed;
  readonly onList: (listed: Listed) => void;
}

/** Buttons that list the changed settings, or all of them. */
function ListButtons({ count, listed, onList }: ListProps) {
  const names = { changed: `${count} of ${LISTED_SETTINGS.length} changed`, all: "All" } as const;
  return (
    <Row gap="s2">
      {(["changed", "all"] as const).map((list) => (
        <Button
          key={list}
          look="link"
          className="p-0 text-t0"
          aria-pressed={listed === list}
          onClick={() => onList(listed === list ? "found" : list)}
        >
          {names[list]}
        </Button>
      ))}
    </Row>
  );
}

interface SearchProps {
  readonly listed: Listed;
  readonly changed: readonly SettingKey[];
  readonly onSearch: () => void;
}

/** A search over all settings, with what it finds or what is listed instead. */
function Search({ listed, changed, onSearch }: SearchProps) {
  const [query, setQuery] = useState("");
  const keys = { found: findSettings(query), all: LISTED_SETTINGS, changed }[listed];
  return (
    <>
      <input
        type="search"
        className="my-s2 min-h-[2rem] phone:min-h-target w-full rounded-r2 border border-edge bg-surface px-s3"
        aria-label="Find a setting"
        placeholder="Find a setting: lr, kl, misprint…"
        value={query}
        onChange={({ target }) => {
          setQuery(target.value);
          onSearch();
        }}
      />
      <p role="status" className="text-t0 text-ink-soft empty:hidden">
        {listed === "found" && query.trim() === "" ? null : `Settings: ${keys.length}`}
      </p>
      {keys.map((key) => (
        <Setting key={key} settingKey={key} place="found" />
      ))}
    </>
  );
}

export default definePanel({ area: "setup", order: 1, View: SetupPanel });
