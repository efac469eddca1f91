import { SYSTEM_TIMER, type Timer } from './timer.js';

/** A pause that `end` cuts short. If nobody rests when `end` is called, the next rest ends at once. */
export class Rest {
  private woken = false;
  private end: (() => void) | null = null;

  constructor(private readonly timer: Timer = SYSTEM_TIMER) {}

  wake(): void {
    if (this.end === null) this.woken = true;
    else this.end();
  }

  /** Until it is woken. */
  async untilWoken(): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        this.end = resolve;
      });
      this.end = null;
    }
    this.woken = false;
  }

  async for(ms: number): Promise<void> {
    if (!this.woken) {
      await new Promise<void>((resolve) => {
        const cancel = this.timer.after(ms, resolve);
        this.end = () => {
          cancel();
          resolve();
        };
      });
      this.end = null;
    }
    this.woken = false;
  }
}
