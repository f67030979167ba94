import { useState } from "react";
import type { CrossPlay } from "../../core/evaluation/cross-play-file.ts";
import { formatInteger } from "../../i18n/format.ts";
import { useWords } from "../../i18n/index.ts";
import { Button } from "../../kit/Button.tsx";
import { Grid } from "../../kit/box/Grid.tsx";
import { Stack } from "../../kit/box/Stack.tsx";
import { Text } from "../../kit/box/Text.tsx";
import { Select } from "../../kit/Select.tsx";
import { StudyFrame } from "../../kit/StudyFrame.tsx";
import { CurvePair } from "./CurvePair.tsx";
import { HeatMap } from "./HeatMap.tsx";
import { type Place, READINGS, type ReadingName, type Shown, shownOf } from "./model/view.ts";
import styles from "./RedQueen.module.css";
import { redQueenWords } from "./words.en.ts";

/** The playable map of a study, one condition at a time. */
export function RedQueen({ data: play }: { readonly data: CrossPlay }) {
  const words = useWords(redQueenWords);
  const [all] = useState(() => shownOf(play));
  const [name, setName] = useState(all[0]?.name ?? "");
  const last = play.ages.length - 1;
  const [chosen, setChosen] = useState<Place>({ verifier: 0, generator: last });
  const [reading, setReading] = useState<ReadingName | null>(null);
  const shown = all.find((one) => one.name === name);
  if (!shown) return null;
  return (
    <StudyFrame
      title={words.title}
      about={words.about}
      controls={
        <Select
          label={words.condition}
          value={name}
          options={all.map((one) => one.name)}
          labelOf={(option) => words.names[option] ?? option}
          onChoose={setName}
        />
      }
    >
      <div className={styles.room}>
        <Grid gap="s4" className={styles.both}>
          <HeatMap shown={shown} chosen={chosen} reading={reading} onChoose={setChosen} />
          <Grid gap="s4">
            <Text size="t2" lines="snug" className={styles.sentence} role="status">
              <Sentence shown={shown} chosen={chosen} />
            </Text>
            <Readings shown={shown} reading={reading} onRead={setReading} />
            <Curves shown={shown} />
          </Grid>
        </Grid>
      </div>
    </StudyFrame>
  );
}

interface ReadingsProps {
  readonly shown: Shown;
  readonly reading: ReadingName | null;
  readonly onRead: (reading: ReadingName | null) => void;
}

/** The three ways to read the map; a pressed one highlights its cells. */
function Readings({ shown, reading, onRead }: ReadingsProps) {
  const words = useWords(redQueenWords);
  return (
    <Stack as="fieldset" gap="s2">
      <legend className="visually-hidden">{words.readings}</legend>
      {READINGS.map((one) => (
        <ReadingButton
          key={one}
          name={one}
          shown={shown}
          isPressed={reading === one}
          onPress={() => onRead(reading === one ? null : one)}
        />
      ))}
      {shown.reading.shows === null ? (
        <Text size="t1" tone="soft">
          {words.none}
        </Text>
      ) : null}
    </Stack>
  );
}

/** How good the verifier of each age is, compared with the verifier as it started. */
function Curves({ shown }: { readonly shown: Shown }) {
  const words = useWords(redQueenWords);
  return (
    <Grid tiles="small" gap="s3" across="s5">
      {shown.f1 ? (
        <CurvePair title={words.f1} about={words.f1About} pair={shown.f1} shown={shown} />
      ) : null}
      <CurvePair
        title={words.balanced}
        about={words.balancedAbout}
        pair={shown.accuracy}
        shown={shown}
      />
    </Grid>
  );
}

/** What the chosen verifier does with the chosen generator. */
function Sentence({ shown, chosen }: { readonly shown: Shown; readonly chosen: Place }) {
  const words = useWords(redQueenWords);
  const { verifier, generator } = chosen;
  const ageOf = (index: number) => formatInteger(shown.ages[index] ?? Number.NaN);
  const caught = shown.caught[verifier]?.[generator] ?? null;
  const doubted = shown.falseAlarms[verifier]?.[generator] ?? null;
  const of100 = (share: number) => formatInteger(Math.round(share * 100));
  const does = () => {
    if (caught !== null && doubted !== null) return words.catches(of100(caught), of100(doubted));
    if (doubted !== null) return words.noWrong(of100(doubted));
    return caught === null ? words.noSteps : words.noRight(of100(caught));
  };
  return (
    <>
      <strong>{words.chosen(ageOf(verifier), ageOf(generator))}</strong> {does()}
    </>
  );
}

interface ReadingProps {
  readonly name: ReadingName;
  readonly shown: Shown;
  readonly isPressed: boolean;
  readonly onPress: () => void;
}

/** A button for one way to read the map, with its number; pressed, it highlights its cells. */
function ReadingButton({ name, shown, isPressed, onPress }: ReadingProps) {
  const words = useWords(redQueenWords);
  const { progress, overYounger, overOlder, shows } = shown.reading;
  const value = { progress, "red-queen": overYounger, forgetting: overOlder }[name];
  const whole = value === null ? Number.NaN : Math.round(value * 100);
  const points = `${whole > 0 ? "+" : ""}${formatInteger(whole)}`;
  return (
    <Button className={styles.reading} aria-pressed={isPressed} onClick={onPress}>
      <span className={shows === name ? styles.seen : undefined}>
        {words.reading[name]}
        {shows === name ? <span className={styles.mark}>{words.shown}</span> : null}
      </span>
      <Text as="span" tone="soft">
        {words.points[name](points)}
      </Text>
    </Button>
  );
}
