/** The picture of the code; fetched while it trains, so that it is there when the network is gone. */
export const loadQr = () => import("../../../ui/QrCode.tsx");
