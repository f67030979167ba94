/** Small pictures of the first chapter: a push, a group, nobody right, and how far in one step. */

export const Push = () => (
  <>
    <rect x="2" y="24" width="22" height="22" rx="4" fill="var(--generator-soft)" />
    <rect
      x="66"
      y="3"
      width="22"
      height="43"
      rx="4"
      stroke="var(--generator)"
      strokeWidth="2.5"
      strokeDasharray="4 3"
    />
    <path
      d="M34 36h20m-6-6 6 6-6 6"
      stroke="var(--pay-line)"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M2 47h86" stroke="var(--line)" strokeWidth="2" />
  </>
);

const WRONG = [2, 17.6, 48.8, 64.4, 80, 95.6, 111.2]; // x of the seven wrong attempts

export const Group = () => (
  <>
    <path d="M2 33h124" stroke="var(--edge)" strokeWidth="2" />
    {WRONG.map((x) => (
      <rect
        key={x}
        x={x}
        y="30"
        width="13"
        height="16"
        rx="3"
        fill="var(--surface)"
        stroke="var(--edge)"
        strokeWidth="1.5"
      />
    ))}
    <rect
      x="33.2"
      y="3"
      width="13"
      height="17"
      rx="3"
      fill="var(--pay-soft)"
      stroke="var(--pay-line)"
      strokeWidth="2"
    />
    <path d="M39.7 21v10" stroke="var(--pay-line)" strokeWidth="1.5" strokeDasharray="2 2" />
  </>
);

/** All curves at zero: students predict which curve rises. */
export const Zero = () => (
  <>
    <path
      d="M2 45h110M2 41.5h110M2 38h110"
      stroke="var(--edge)"
      strokeWidth="2"
      strokeDasharray="3 3"
    />
    <path
      d="M46 12c0-9 15-9 15 0 0 6-7.5 5-7.5 11m0 6v.5"
      stroke="var(--generator)"
      strokeWidth="3"
      strokeLinecap="round"
    />
  </>
);
