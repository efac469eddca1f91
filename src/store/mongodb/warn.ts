/** What goes wrong beside every call, and is tried again: if the database is away, whoever calls next hears of it. */
export function warn(what: string, error: unknown): void {
  process.emitWarning(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
