import { useState } from "react";
import { forget } from "../../runtime/stored-keys.ts";
import { Button } from "../../ui/kit/Button.tsx";
import { Grid } from "../../ui/kit/box/Grid.tsx";
import { Text } from "../../ui/kit/box/Text.tsx";
import { Confirm } from "../../ui/kit/Confirm.tsx";
import { openView } from "../../ui/page/navigation/routes.ts";
import { openLinePage } from "../pages.ts";

const ANSWERS = /^(lesson|learn)\./; // stored keys

const FORGET_ASK = {
  question: "Forget all answers on this device?",
  yes: "Forget them",
  no: "Keep them",
};

const TRY = [
  ["turn", "Turn the wheels", "One sum, two verifiers, at once"],
  ["quiz", "Be the verifier", "Mark steps, against the model"],
  ["fool", "Fool the verifier", "One wrong digit that it accepts"],
  ["ask", "Ask the generator", "Eight answers to your problem"],
] as const;

const MORE = [
  ["Write the line", "Your function trains both models", openLinePage],
  ["For your class", "A link, a board, one result", () => openView("class")],
] as const;

/** Links to what can be done besides the lessons, and a button to delete the answers. */
export function HomeLinks({ onForgotten }: { readonly onForgotten: () => void }) {
  const [asks, setAsks] = useState(false);
  const forgetAll = () => {
    forget(ANSWERS);
    setAsks(false);
    onForgotten();
  };
  return (
    <Grid as="aside" gap="s5" className="flex-[1_1_15rem] content-start lg:max-w-[17rem]">
      <Links
        title="Try it yourself"
        links={TRY.map(([page, name, about]) => [name, about, () => openView("try", page)])}
      />
      <Links title="More" links={MORE} />
      {/* A section of its own, so that the focus stays in it when its button is removed. */}
      <section>
        {asks ? (
          <Confirm words={FORGET_ASK} onYes={forgetAll} onNo={() => setAsks(false)} />
        ) : (
          <Button look="link" className="p-0 text-t2" onClick={() => setAsks(true)}>
            Forget all answers
          </Button>
        )}
      </section>
    </Grid>
  );
}

interface LinksProps {
  readonly title: string;
  readonly links: readonly (readonly [name: string, about: string, open: () => void])[];
}

const Links = ({ title, links }: LinksProps) => (
  <section aria-label={title}>
    <h2 className="text-t4 leading-tight font-bold">{title}</h2>
    <Grid as="ul">
      {links.map(([name, about, open]) => (
        <li key={name} className="border-b border-line">
          <Button look="bare" className="w-full px-0 py-s3 text-left" onClick={open}>
            <Text as="b" tone="ink" size="t2" weight="strong" className="block">
              {name}
            </Text>
            <Text as="span" size="t1" tone="soft">
              {about}
            </Text>
          </Button>
        </li>
      ))}
    </Grid>
  </section>
);
