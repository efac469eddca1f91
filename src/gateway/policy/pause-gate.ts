import { StepwellError } from '../../errors/index.js';

export interface GateLimits {
  /** How many calls may be held at once. */
  readonly most: number;
  /** How many milliseconds a call may be held. */
  readonly timeoutMs: number;
}

/** Holds new calls while the policy is paused. Calls that have passed are not affected. */
export class PauseGate {
  private readonly held = new Set<() => void>();
  private readonly listeners = new Set<() => void>();
  private shut = false;

  constructor(private readonly limits: GateLimits) {}

  get isShut(): boolean {
    return this.shut;
  }

  /** How many calls are held now. */
  get waiting(): number {
    return this.held.size;
  }

  close(): void {
    this.shut = true;
  }

  /** Lets all held calls go, in the order they came. */
  open(): void {
    this.shut = false;
    const going = [...this.held];
    this.held.clear();
    for (const go of going) go();
    for (const listener of [...this.listeners]) listener();
  }

  /** Calls the listener each time that the gate opens. The returned function stops that. */
  onOpen(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * Resolves when the gate is open, or when the caller cancels by the function that `onCancel` gets.
   * @throws POLICY_PAUSED when too many are held, or it takes too long
   */
  async pass(onCancel: (cancel: () => void) => void): Promise<void> {
    if (!this.shut) return;
    if (this.held.size >= this.limits.most) {
      throw new StepwellError('POLICY_PAUSED', { detail: `and ${this.held.size} calls are held already` });
    }
    await new Promise<void>((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.held.delete(go);
        const seconds = Math.ceil(this.limits.timeoutMs / 1000);
        reject(new StepwellError('POLICY_PAUSED', { detail: `for more than ${seconds} s` }));
      }, this.limits.timeoutMs);
      this.held.add(go);
      onCancel(() => {
        if (this.held.delete(go)) go();
      });
    });
  }
}
