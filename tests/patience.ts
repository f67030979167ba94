/** Tests wait for what they expect, not for a time: on a busy machine a lazy part of the page takes seconds to load. */
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 30_000 });
}
