export default function Talk() {
  return <h1>…</h1>;
}
