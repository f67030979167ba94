import { Growth } from "../../../run/growth/Growth.tsx";

export const SceneChart = () => (
  <div className="flex min-h-[20rem] self-stretch [--t5:var(--t3)] phone:[--t1:1rem] phone:[--t2:1.0625rem]">
    <Growth note={null} isAlone />
  </div>
);
