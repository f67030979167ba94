import { ChartTools } from "../../lab/curves/ChartTools.tsx";
import { type Control, isPlaying } from "../../runtime/timeline/decide.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Row } from "../../ui/kit/box/Row.tsx";
import { capital } from "../../ui/kit/english.ts";
import { useApp } from "../../ui/page/app.ts";
import { updateWords } from "../../ui/page/clock.ts";
import { pressControl, refusalOf } from "../../ui/page/controls.ts";
import { useClock } from "../../watch/now/use-clock.ts";
import { Latest } from "../../watch/run-chart/Latest.tsx";

/** The Lab's bar: play and steps, where the run is, and what the charts show. */
export function LabBar() {
  const slow = useApp((state) => state.slow.on);
  const playing = useApp(isPlaying);
  const { now, all } = useClock();
  return (
    <Row as="section" gap="s2" across="s3" wrap aria-label="Run">
      <Row role="toolbar" aria-label="Training controls" gap="s2" wrap>
        <ControlButton control="play" label={playing ? "Pause" : "Play"}>
          <svg aria-hidden="true" className="size-[0.9rem]" viewBox="0 0 12 12">
            <path
              d={playing ? "M2 1H5V11H2ZM7 1H10V11H7Z" : "M2 1 11 6 2 11Z"}
              fill="currentColor"
            />
          </svg>
        </ControlButton>
        {slow ? (
          <>
            <ControlButton control="back" label="Previous stage" />
            <ControlButton control="update" label="Next stage" />
          </>
        ) : (
          <>
            <ControlButton control="update" label="One update">
              Update
            </ControlButton>
            <ControlButton control="round" label="One round">
              Round
            </ControlButton>
          </>
        )}
        <Button
          className="min-h-[32px] phone:min-h-target whitespace-nowrap"
          aria-pressed={slow}
          title="One update at a time, in five stages. Space plays, . and , move between stages."
          onClick={() => pressControl("slow")}
        >
          Stage by stage
        </Button>
      </Row>
      <span className="whitespace-nowrap tabular-nums">{capital(updateWords(now, all))}</span>
      <Latest />
      <ChartTools />
    </Row>
  );
}

interface ButtonProps {
  readonly control: Control;
  readonly label: string;
  /** What stands on the button, if it is not the label. */
  readonly children?: React.ReactNode;
}

/** A disabled button stays focusable, and its title explains why. */
function ControlButton({ control, label, children = label }: ButtonProps) {
  const refusal = useApp((state) => refusalOf(control, state));
  const isPlay = control === "play";
  return (
    <Button
      look={isPlay ? "main" : undefined}
      className={
        isPlay
          ? "grid size-[36px] place-items-center rounded-round p-0"
          : "min-h-[32px] phone:min-h-target whitespace-nowrap"
      }
      aria-label={label}
      aria-disabled={refusal !== null}
      title={refusal ?? label}
      onClick={() => pressControl(control)}
    >
      {children}
    </Button>
  );
}
