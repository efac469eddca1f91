/** A decoder whose thread ends with the first bytes that it gets. */
export default function decode() {
  process.exit(3);
}
