export default function Learn() {
  return <h1>…</h1>;
}
