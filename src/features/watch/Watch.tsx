export function Watch() {
  return <h1>…</h1>;
}
