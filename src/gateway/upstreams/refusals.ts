/** Models by name come from clients: of so many, the one noted longest ago goes. */
const MOST = 1000;
/** By then another engine may stand at the same address. */
const KEPT_MS = 10 * 60_000;

/** The models for which an engine takes no call with what Stepwell asks beside the client's own request. */
export class Refusals {
  private readonly until = new Map<string | null, number>();

  constructor(private readonly now: () => number = () => performance.now()) {}

  has(model: string | null): boolean {
    const until = this.until.get(model);
    if (until === undefined) return false;
    if (this.now() < until) return true;
    this.until.delete(model);
    return false;
  }

  note(model: string | null): void {
    this.until.delete(model);
    this.until.set(model, this.now() + KEPT_MS);
    if (this.until.size <= MOST) return;
    const [oldest = null] = this.until.keys();
    this.until.delete(oldest);
  }
}
